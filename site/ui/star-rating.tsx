interface StarRatingProps {
  /** 0 to 5, in whole stars. */
  stars: number;
  /** The rating in words, which is what readers hear. */
  label: string;
}

const star = "M10 2.6l2.2 4.7 5.1.6-3.8 3.5 1 5.1L10 13.9l-4.5 2.6 1-5.1L2.7 7.9l5.1-.6z";

/** A rating in figures and in stars; those not given are outlines. */
export function StarRating({ stars, label }: StarRatingProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-2.5">
      <span className="font-mono text-label">{stars} of 5</span>
      <svg viewBox="0 0 100 20" className="h-4 w-20 text-violet" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <path
            key={place}
            d={star}
            transform={`translate(${place * 20} 0)`}
            fill={place < stars ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1.25"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </span>
  );
}
