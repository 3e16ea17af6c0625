import { useRef } from "react";
import { pictures as words } from "#content/live-call/pictures.ts";
import { Icon } from "#ui/icons.tsx";
import type { Person } from "../people.ts";
import { Video } from "./video.tsx";

/** A screen that somebody shares, as large as there is room. */
export function ScreenShare({
  presenter: { name, isYou },
  screen,
}: {
  presenter: Person;
  screen: MediaStreamTrack;
}) {
  const figure = useRef<HTMLElement>(null);
  const label = isYou ? words.ownScreen : words.screenOf(name);
  return (
    <figure ref={figure} className="screen-share">
      <Video track={screen} label={label} className="screen-video" />
      <figcaption>{label}</figcaption>
      {!isYou && document.fullscreenEnabled && (
        <button
          type="button"
          className="call-icon-button"
          aria-label={words.enlarge(name)}
          onClick={() => {
            const isLarge = document.fullscreenElement === figure.current;
            const turned = isLarge ? document.exitFullscreen() : figure.current?.requestFullscreen();
            turned?.catch(() => undefined);
          }}
        >
          <Icon>
            <path d="M3.5 8V3.5H8M12 3.5h4.5V8M16.5 12v4.5H12M8 16.5H3.5V12" />
          </Icon>
        </button>
      )}
    </figure>
  );
}
