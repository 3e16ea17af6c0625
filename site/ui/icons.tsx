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

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4.5v11M4.5 10h11" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 10h11" />
    </Icon>
  );
}

export function NewTabIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5H5v10h10v-3M11.5 4.5h4v4M15.5 4.5 9.5 10.5" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.75 3.5a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5M12.6 12.6l4 4" />
    </Icon>
  );
}

/** Plan Starter: the line speaks. */
export function AnswerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 11h3c1.1 0 1.1-5 2.3-5s1.4 9 2.7 9 1.3-6 2.4-6c.9 0 .9 2 1.9 2H18" />
    </Icon>
  );
}

/** Plan Growth: two voices on two lines. */
export function ConversationIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 7h2.4c.9 0 .9-2.5 1.8-2.5S7.3 10 8.3 10s1-3 1.9-3H18M2 14h7.8c.9 0 .9-2.5 1.8-2.5s1.1 5.5 2.1 5.5 1-3 1.9-3H18" />
    </Icon>
  );
}

/** Plan Premium: a call goes out from the line. */
export function CallOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 13h2.8c1 0 1-3 2-3S8 16.5 9.2 16.5s1.3-3.5 2.3-3.5H14M12.5 9 17 4.5M13.5 4.5H17V8" />
    </Icon>
  );
}
