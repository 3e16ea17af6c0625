/** Said over a page whose code for a pressed control could not be loaded. */
export const unreachable =
  "Esto no se pudo cargar. Revise su conexión y vuelva a presionar, o recargue la página.";
