import { paths } from "#domain/site-map.ts";
import type { NavigationLink } from "../navigation.ts";

export const headerLinks = [
  { label: "Funciones", to: paths.features },
  { label: "Testimonios", to: paths.testimonials },
  { label: "Precios", to: paths.pricing },
  { label: "Contacto", to: paths.contact },
] as const satisfies readonly NavigationLink[];

export const bookDemoLink = {
  label: "Agende una demo",
  to: paths.bookDemo,
} as const satisfies NavigationLink;

export const footerColumns = [
  {
    title: "Producto",
    links: [
      { label: "Funciones", to: paths.features },
      { label: "Llamadas salientes", to: paths.outboundCalls },
      { label: "Testimonios", to: paths.testimonials },
      { label: "Centro de ayuda", to: paths.help },
      { label: "Caso de éxito", to: paths.caseStudy },
    ],
  },
  {
    title: "Empresa",
    links: [
      { label: "Quiénes somos", to: paths.about },
      { label: "Contacto", to: paths.contact },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Política de privacidad", to: paths.privacy },
      { label: "Términos del servicio", to: paths.terms },
    ],
  },
] as const satisfies readonly { title: string; links: readonly NavigationLink[] }[];

/** Names for screen readers, and the label of the button that opens the menu. */
export const navigationWords = {
  main: "Principal",
  menu: "Menú",
  skip: "Ir al contenido principal",
} as const;
