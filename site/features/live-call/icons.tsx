import type { ReactNode } from "react";
import { Icon } from "#ui/icons.tsx";

function CallIcon({ children }: { children: ReactNode }) {
  return <Icon className="call-icon">{children}</Icon>;
}

const microphone =
  "M10 2.8a2.4 2.4 0 0 0-2.4 2.4v4.2a2.4 2.4 0 0 0 4.8 0V5.2A2.4 2.4 0 0 0 10 2.8zM5 9.3a5 5 0 0 0 10 0M10 14.3v2.9";

export function MicrophoneIcon() {
  return (
    <CallIcon>
      <path d={microphone} />
    </CallIcon>
  );
}

export function MicrophoneOffIcon() {
  return (
    <CallIcon>
      <path d={microphone} />
      <path d="M3.5 3.5l13 13" />
    </CallIcon>
  );
}

export function SendIcon() {
  return (
    <CallIcon>
      <path d="M10 16.2V4M5 8.8l5-5 5 5" />
    </CallIcon>
  );
}
