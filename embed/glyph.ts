const glyphPath =
  "M1 14h7c2.6 0 2.6-5 4.6-5s2.4 10 4.8 10S20.6 3 23.2 3s3 14 5.2 14 2.4-6 4.6-6c1.9 0 1.8 3 4 3h6";

/** The line, as beside every voice of ours. */
export function glyph(): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  for (const [name, value] of [
    ["viewBox", "0 0 44 24"],
    ["fill", "none"],
    ["aria-hidden", "true"],
    ["part", "glyph"],
  ] as const) {
    svg.setAttribute(name, value);
  }
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", glyphPath);
  svg.append(path);
  return svg;
}
