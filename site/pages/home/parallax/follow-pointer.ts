import { motionQuery } from "#site/ui/motion-query.ts";
import { approach, lean, type Offset } from "./parallax.ts";

/**
 * Lets every `[data-depth]` inside the area shift with the mouse, by at most `data-depth` pixels. Nothing runs while
 * all of them are at rest.
 *
 * @returns stops and puts everything back in place, as does a change of preference to reduced motion.
 */
export function followPointer(area: HTMLElement): () => void {
  const layers = [...area.querySelectorAll<HTMLElement>("[data-depth]")].map((element) => ({
    element,
    depth: Number(element.dataset.depth),
    at: { x: 0, y: 0 } as Offset,
  }));
  const query = motionQuery();
  let pointer: Offset = { x: 0, y: 0 };
  let before = 0;
  let request = 0;

  function frame(now: number) {
    const elapsed = Math.min(now - before, 50);
    before = now;
    request = 0;
    let resting = true;
    for (const layer of layers) {
      const goal = lean(pointer, layer.depth);
      layer.at = approach(layer.at, goal, elapsed);
      layer.element.style.translate = `${layer.at.x.toFixed(2)}px ${layer.at.y.toFixed(2)}px`;
      resting &&= layer.at.x === goal.x && layer.at.y === goal.y;
    }
    if (!resting) request = requestAnimationFrame(frame);
  }

  function aim(next: Offset) {
    pointer = next;
    if (request !== 0 || query.matches) return;
    before = performance.now();
    request = requestAnimationFrame(frame);
  }

  function onMove({ clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType !== "mouse") return;
    const { left, top, width, height } = area.getBoundingClientRect();
    aim({ x: ((clientX - left) / width) * 2 - 1, y: ((clientY - top) / height) * 2 - 1 });
  }

  function rest() {
    aim({ x: 0, y: 0 });
  }

  function putBack() {
    cancelAnimationFrame(request);
    request = 0;
    for (const layer of layers) {
      layer.at = { x: 0, y: 0 };
      layer.element.style.translate = "";
    }
  }

  area.addEventListener("pointermove", onMove);
  area.addEventListener("pointerleave", rest);
  query.addEventListener("change", putBack);
  return () => {
    area.removeEventListener("pointermove", onMove);
    area.removeEventListener("pointerleave", rest);
    query.removeEventListener("change", putBack);
    putBack();
  };
}
