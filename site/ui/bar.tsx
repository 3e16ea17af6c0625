interface BarProps {
  /** How much of the track is filled, from 0 to 1. */
  share: number;
  /** Class of the track. */
  track: string;
  /** Class of what fills it. */
  fill: string;
  className?: string;
}

/** A bar on its track. The figure stands beside it in words, so readers skip it. */
export function Bar({ share, track, fill, className = "h-2.5" }: BarProps) {
  return (
    <svg aria-hidden="true" className={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="6" className={track} />
      <rect width={`${share * 100}%`} height="100%" rx="6" className={fill} />
    </svg>
  );
}
