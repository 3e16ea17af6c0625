import type { ReactNode } from "react";

/** Signs of the call screen, on the site's grid: 20 px, 1.5 px stroke, round ends. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="call-icon">
      {children}
    </svg>
  );
}

const microphone =
  "M10 2.8a2.4 2.4 0 0 0-2.4 2.4v4.2a2.4 2.4 0 0 0 4.8 0V5.2A2.4 2.4 0 0 0 10 2.8zM5 9.3a5 5 0 0 0 10 0M10 14.3v2.9";

export function MicrophoneIcon() {
  return (
    <Icon>
      <path d={microphone} />
    </Icon>
  );
}

export function MicrophoneOffIcon() {
  return (
    <Icon>
      <path d={microphone} />
      <path d="M3.5 3.5l13 13" />
    </Icon>
  );
}

export function SendIcon() {
  return (
    <Icon>
      <path d="M10 16.2V4M5 8.8l5-5 5 5" />
    </Icon>
  );
}
