/** The folders that the server's code and texts are in: the development server starts it again when they change. */
export const watchedFolders = ["assistants", "content", "domain", "server", "voice"] as const;
