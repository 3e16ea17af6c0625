import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site map, explicit. An unlisted path is the error screen. */
export default [
  index("routes/home.tsx"),
  route("book-demo", "routes/book-demo.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("help", "routes/help.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("features", "routes/features.tsx"),
  route("technology", "routes/technology.tsx"),
  route("pricing", "routes/pricing.tsx"),
  route("testimonials", "routes/testimonials.tsx"),
  route("outbound-calls", "routes/outbound-calls.tsx"),
  route("case-study", "routes/case-study.tsx"),
] satisfies RouteConfig;
