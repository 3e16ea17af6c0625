/** Folders with the server's code and texts: the development server restarts when they change. */
export const watchedFolders = ["assistants", "content", "domain", "server", "voice"] as const;
