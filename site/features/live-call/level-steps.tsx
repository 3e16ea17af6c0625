import { useEffect, useState } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { useMotion } from "#site/ui/motion.ts";
import type { CallSession } from "./call-session.ts";
import { loudness } from "./voices-path.ts";

const steps = [1, 2, 3, 4, 5];
/** How often the figure follows the voice, in ms. */
const interval = 250;

/** Shows that the visitor is heard where the line does not move. Only their own voice changes it. */
export function LevelSteps({ session }: { session: CallSession }) {
  const motion = useMotion();
  const [level, setLevel] = useState(0);

  useEffect(() => {
    if (motion) return;
    const timer = setInterval(() => {
      setLevel(Math.round(loudness(session.levels().local) * steps.length));
    }, interval);
    return () => clearInterval(timer);
  }, [motion, session]);

  if (motion) return null;
  return (
    <p className="level-steps" aria-hidden="true">
      <span>{liveCall.level}</span>
      <span className="level-boxes">
        {steps.map((step) => (
          <span key={step} data-on={step <= level} />
        ))}
      </span>
    </p>
  );
}
