import type { ReactNode } from "react";

interface IconProps {
  /** Default: the size of `.icon` in base.css, 20 px at the browser's own text size. */
  className?: string;
}

/** One set: 20 px grid, 1.5 px stroke, round ends. Always beside a word, so hidden from screen readers. */
export function Icon({ className = "icon", children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}

// Lets the bundler drop icons that no page uses.
/* @__NO_SIDE_EFFECTS__ */
function icon(drawing: ReactNode) {
  return ({ className }: IconProps) => <Icon {...(className !== undefined && { className })}>{drawing}</Icon>;
}

export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const PlayIcon = icon(<path d="M6.5 4.5v11l9-5.5z" />);
export const PauseIcon = icon(<path d="M7 5v10M13 5v10" />);
export const ReplayIcon = icon(<path d="M4.5 10a5.5 5.5 0 1 0 1.8-4.1M6 2.5v3.7h3.7" />);
export const SoundIcon = icon(
  <path d="M3 8h2.6L9.5 4.7v10.6L5.6 12H3zM12.4 7.4a3.7 3.7 0 0 1 0 5.2M14.9 5a7.1 7.1 0 0 1 0 10" />,
);
export const ChevronDownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const ChevronLeftIcon = icon(<path d="m12 5.5-4.5 4.5 4.5 4.5" />);
export const ChevronRightIcon = icon(<path d="m8 5.5 4.5 4.5L8 14.5" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const ErrorIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6.25v4.5M10 13.7v.05" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </>,
);
export const ArrowRightIcon = icon(<path d="M3.5 10h13M11.5 5l5 5-5 5" />);
/** A page with the line as its text: something to read. */
export const GuideIcon = icon(
  <>
    <path d="M5 2.75h10v14.5H5zM7.75 7h4.5" />
    <path d="M7.75 11.5h1c.8 0 .7-1.5 1.3-1.5s.7 3 1.3 3 .4-1.5 1-1.5" />
  </>,
);
export const VideoIcon = icon(
  <>
    <rect x="2.75" y="4.5" width="14.5" height="11" rx="2" />
    <path d="M8.5 7.75v4.5l3.75-2.25z" />
  </>,
);
/** Two brackets around the line: something to look up. */
export const ReferenceIcon = icon(
  <>
    <path d="M6.5 4 2.5 10l4 6M13.5 4l4 6-4 6" />
    <path d="M7.5 10h.8c.8 0 .7-2 1.4-2s.7 4 1.3 4 .5-2 1.5-2" />
  </>,
);
export const ArrowLeftIcon = icon(<path d="M16 10H4.5M9 5l-5 5 5 5" />);
export const PlusIcon = icon(
  <>
    <path d="M4 10h12" />
    <path className="plus-upright" d="M10 4v12" />
  </>,
);
export const AnswerIcon = icon(
  <path d="M6.2 3.5H4.6A1.6 1.6 0 0 0 3 5.2C3.4 11.6 8.4 16.6 14.8 17a1.6 1.6 0 0 0 1.7-1.6v-1.6l-3.3-1.3-1.6 1.6a10.5 10.5 0 0 1-4.7-4.7l1.6-1.6zM12 3.5a4.5 4.5 0 0 1 4.5 4.5M12 6.3A1.7 1.7 0 0 1 13.7 8" />,
);
export const CalendarIcon = icon(
  <path d="M3.5 6A1.5 1.5 0 0 1 5 4.5h10A1.5 1.5 0 0 1 16.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15zM3.5 8.5h13M7 2.75v3M13 2.75v3M7.5 12.3l1.7 1.7 3.3-3.3" />,
);
export const BellIcon = icon(
  <path d="M3.5 14.5c1.5-1.2 1.7-2.7 1.7-5a4.8 4.8 0 0 1 9.6 0c0 2.3.2 3.8 1.7 5zM8.3 17.2h3.4M10 2.7v2" />,
);
export const ReturnIcon = icon(<path d="M3 7.5h8.7a4.6 4.6 0 0 1 0 9.2H7M6.2 4.2 3 7.5l3.2 3.3" />);
export const OutboundIcon = icon(
  <path d="M6.2 3.5H4.6A1.6 1.6 0 0 0 3 5.2C3.4 11.6 8.4 16.6 14.8 17a1.6 1.6 0 0 0 1.7-1.6v-1.6l-3.3-1.3-1.6 1.6a10.5 10.5 0 0 1-4.7-4.7l1.6-1.6zM12 8l4.5-4.5M12.8 3.5h3.7v3.7" />,
);
export const SpeechIcon = icon(
  <path d="M3.5 5A1.5 1.5 0 0 1 5 3.5h10A1.5 1.5 0 0 1 16.5 5v7a1.5 1.5 0 0 1-1.5 1.5H9.5L6 16.8v-3.3H5A1.5 1.5 0 0 1 3.5 12zM6.3 8.5h1.3l1.1-2 1.8 4.2 1.3-2.2h1.9" />,
);
export const PlugIcon = icon(<path d="M7 2.8v3.7M13 2.8v3.7M5 6.5h10V9a5 5 0 0 1-10 0zM10 14v3.2" />);
export const ChartIcon = icon(<path d="M3.2 16.5h13.6M4 12.5l3.2-3.8 2.9 2.6 5.7-6.8M12.5 4.5h3.3v3.3" />);
export const WaveIcon = icon(
  <path d="M2 10.5h2.2c1.2 0 1.2-2.5 2.2-2.5s1.2 5.5 2.4 5.5S10.2 4 11.5 4 13 13 14.1 13s1.1-2.5 2.1-2.5H18" />,
);
export const FlowIcon = icon(
  <path d="M3 5.5h4M13 5.5h4M7 3.5h6v4H7zM10 7.5v5M7 12.5h6v4H7zM3 14.5h4M13 14.5h4" />,
);
export const ShieldIcon = icon(
  <path d="M10 2.8 4 5v4.8c0 3.4 2.4 6 6 7.4 3.6-1.4 6-4 6-7.4V5zM6.8 10h1.4l1.1-2 1.5 4 1-2h1.4" />,
);
export const GlobeIcon = icon(
  <path d="M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM2.8 10h14.4M10 2.8c2.2 2 3.2 4.4 3.2 7.2s-1 5.2-3.2 7.2c-2.2-2-3.2-4.4-3.2-7.2s1-5.2 3.2-7.2z" />,
);
export const MinusIcon = icon(<path d="M4.5 10h11" />);
export const NewTabIcon = icon(<path d="M8 5H5v10h10v-3M11.5 4.5h4v4M15.5 4.5 9.5 10.5" />);
/** The Growth plan: two voices on two lines. */
export const ConversationIcon = icon(
  <path d="M2 7h2.4c.9 0 .9-2.5 1.8-2.5S7.3 10 8.3 10s1-3 1.9-3H18M2 14h7.8c.9 0 .9-2.5 1.8-2.5s1.1 5.5 2.1 5.5 1-3 1.9-3H18" />,
);
/** The Premium plan: a call goes out from the line. */
export const CallOutIcon = icon(
  <path d="M2 13h2.8c1 0 1-3 2-3S8 16.5 9.2 16.5s1.3-3.5 2.3-3.5H14M12.5 9 17 4.5M13.5 4.5H17V8" />,
);
export const ClockIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 5.8V10l2.8 1.9" />
  </>,
);
