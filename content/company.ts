/** Name, voice and addresses of the company: the one place an operator changes them. */
export const company = {
  name: "Larkline",
  assistantName: "Wren",
  tagline: "Transforming business communication with next-generation AI technology.",
  email: "hello@larkline.example",
  phone: "+1 (555) 010-0142",
  microblog: { label: "Larkline on X", url: "https://x.com/larkline" },
  copyrightYear: 2025,
} as const;
