import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site map, explicit. An unlisted path shows the error screen. */
export default [
  index("pages/home/home.tsx"),
  route("book-demo", "pages/book-demo/book-demo.tsx"),
  route("about", "pages/about/about.tsx"),
  route("contact", "pages/contact/contact.tsx"),
  route("help", "pages/help/help.tsx"),
  route("privacy", "pages/legal/privacy.tsx"),
  route("terms", "pages/legal/terms.tsx"),
  route("features", "pages/features/features.tsx"),
  route("technology", "pages/technology/technology.tsx"),
  route("pricing", "pages/pricing/pricing.tsx"),
  route("testimonials", "pages/testimonials/testimonials.tsx"),
  route("outbound-calls", "pages/outbound-calls/outbound-calls.tsx"),
  route("case-study", "pages/case-study/case-study.tsx"),
] satisfies RouteConfig;
