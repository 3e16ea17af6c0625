import { useEffect, useRef } from "react";

interface VideoProps {
  track: MediaStreamTrack;
  /** What it shows. */
  label: string;
  className: string;
  /** Called with the width of a picture that fills the place, in device pixels, at first and when it changes. */
  onWidth?: (pixels: number) => void;
}

/** A moving picture without sound. */
export function Video({ track, label, className, onWidth }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onWidth);
  told.current = onWidth;

  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    shown.srcObject = new MediaStream([track]);
    // Refused only where the page was never touched or is hidden; it plays by itself then.
    shown.play().catch(() => undefined);
    return () => {
      shown.srcObject = null;
    };
  }, [track]);

  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => {
      const width = Math.max(shown.clientWidth, (shown.clientHeight * 16) / 9);
      told.current?.(width * devicePixelRatio);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);

  return <video ref={video} className={className} muted autoPlay playsInline aria-label={label} />;
}
