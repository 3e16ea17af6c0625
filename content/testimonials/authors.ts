/** Who tells each story. */
export const authors = {
  "maple-and-main-dental": { author: "Dr. Priya Raman", company: "Maple & Main Dental" },
  "northgate-it": { author: "Jonas Weber", company: "Northgate IT" },
  "duarte-and-lowe": { author: "Elena Duarte", company: "Duarte & Lowe" },
  "brightwater-language-school": { author: "Samuel Okafor", company: "Brightwater Language School" },
  "marigold-home-and-garden": { author: "Hana Sato", company: "Marigold Home & Garden" },
  "hotel-bellavista": { author: "Luca Ferri", company: "Hotel Bellavista" },
} as const;
