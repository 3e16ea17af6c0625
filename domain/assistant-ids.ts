/** Ids of the built-in assistants. They never change: pages and stored calls refer to them. */
export const assistantIds = {
  receptionist: "5d0f8a6e-6c1b-4e7a-9a51-1f0c2b7d3e01",
  sales: "5d0f8a6e-6c1b-4e7a-9a51-1f0c2b7d3e02",
  dental: "5d0f8a6e-6c1b-4e7a-9a51-1f0c2b7d3e03",
  "front-desk": "5d0f8a6e-6c1b-4e7a-9a51-1f0c2b7d3e04",
} as const;
