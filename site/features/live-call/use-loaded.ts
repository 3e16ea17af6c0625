import { useEffect, useRef, useState } from "react";

/**
 * A part of the screen whose code is loaded when it is needed first. Undefined until it is there.
 *
 * @param failed Called if it cannot be loaded. It is tried again when it is needed anew.
 */
export function useLoaded<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  failed?: () => void,
): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>();
  const latest = useRef({ load, failed });
  latest.current = { load, failed };

  useEffect(() => {
    if (!isNeeded) return;
    latest.current.load().then(
      (loaded) => setPart({ loaded }),
      () => latest.current.failed?.(),
    );
  }, [isNeeded]);

  return part?.loaded;
}
