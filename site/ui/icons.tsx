import type { ReactNode } from "react";

interface IconProps {
  className?: string;
}

/** One set: 20 px grid, 1.5 px stroke, round ends. Always beside a word, so hidden from readers. */
function Icon({ className = "size-5", children }: IconProps & { children: ReactNode }) {
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

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 4.5v11l9-5.5z" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 5v10M13 5v10" />
    </Icon>
  );
}

export function ReplayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 10a5.5 5.5 0 1 0 1.8-4.1M6 2.5v3.7h3.7" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6.25v4.5M10 13.7v.05" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8" />
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10h13M11.5 5l5 5-5 5" />
    </Icon>
  );
}

/** A page whose lines are the line: something to read. */
export function GuideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 2.75h10v14.5H5zM7.75 7h4.5" />
      <path d="M7.75 11.5h1c.8 0 .7-1.5 1.3-1.5s.7 3 1.3 3 .4-1.5 1-1.5" />
    </Icon>
  );
}

export function VideoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="4.5" width="14.5" height="11" rx="2" />
      <path d="M8.5 7.75v4.5l3.75-2.25z" />
    </Icon>
  );
}

/** Two brackets around the line: something to look up. */
export function ReferenceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 4 2.5 10l4 6M13.5 4l4 6-4 6" />
      <path d="M7.5 10h.8c.8 0 .7-2 1.4-2s.7 4 1.3 4 .5-2 1.5-2" />
    </Icon>
  );
}
