interface BarProps {
  /** Filled share of the track, 0 to 1. */
  share: number;
  track: string;
  /** Class of the filled part. */
  fill: string;
  className?: string;
}

/** A bar on its track. Hidden from screen readers, because the figure stands beside it as text. */
export function Bar({ share, track, fill, className = "h-2.5" }: BarProps) {
  return (
    <svg aria-hidden="true" className={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="6" className={track} />
      <rect width={`${share * 100}%`} height="100%" rx="6" className={fill} />
    </svg>
  );
}
