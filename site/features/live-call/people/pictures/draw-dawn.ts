/** The night and the amber of the site's own colours (ui/theme), as a canvas reads them. */
const sky = ["#0f0c24", "#241a4d", "#5b3f8f", "#d98a5a", "#f3c37f"] as const;

/** A picture to sit before: the sky before dawn, and the line. */
export async function drawDawn(width = 1280, height = 720): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [index, colour] of sky.entries()) gradient.addColorStop(index / (sky.length - 1), colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = "rgb(255 236 205 / 55%)";
  context.lineWidth = height / 180;
  context.beginPath();
  const horizon = height * 0.72;
  for (let x = 0; x <= width; x += 4) {
    const place = x / width;
    const swing = Math.sin(Math.PI * place) * Math.sin(place * 38) * Math.sin(place * 7) * height * 0.05;
    context.lineTo(x, horizon + swing);
  }
  context.stroke();
  return canvas.convertToBlob({ type: "image/png" });
}
