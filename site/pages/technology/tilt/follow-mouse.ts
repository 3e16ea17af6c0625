import { motionQuery } from "#site/ui/motion-query.ts";
import { tiltToward } from "./tilt.ts";

/** Lets the card inside every `[data-tilt]` lean toward the mouse. */
export function tiltCards(): void {
  const query = motionQuery();
  for (const frame of document.querySelectorAll<HTMLElement>("[data-tilt]")) {
    const card = frame.firstElementChild as HTMLElement;
    const level = () => {
      card.style.transform = "";
    };
    frame.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
      if (query.matches || pointerType !== "mouse") return;
      // Measured on the frame, which does not move: the leaning card would distort its own measurement.
      const { aboutX, aboutY } = tiltToward({ x: clientX, y: clientY }, frame.getBoundingClientRect());
      card.style.transform = `perspective(1100px) rotateX(${aboutX.toFixed(2)}deg) rotateY(${aboutY.toFixed(2)}deg)`;
    });
    frame.addEventListener("pointerleave", level);
    query.addEventListener("change", level);
  }
}
