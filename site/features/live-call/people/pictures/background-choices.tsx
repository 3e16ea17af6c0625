import { useEffect, useRef } from "react";
import { pictures as words } from "#content/live-call/pictures.ts";
import type { BackgroundChoice, OwnPictures, OwnPicturesState } from "./own-pictures.ts";

const { background } = words;
/** The visitor's own is among them once it was chosen. */
const choices: readonly BackgroundChoice[] = ["none", "blur", "picture", "own"];

interface BackgroundChoicesProps {
  id: string;
  own: OwnPictures;
  state: OwnPicturesState;
  onClose: () => void;
}

/** What is shown behind the visitor. Takes focus as it opens, and gives it back to its button. */
export function BackgroundChoices({ id, own, state, onClose }: BackgroundChoicesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    group.current?.querySelector<HTMLInputElement>(":checked")?.focus();
    return () => document.getElementById(`${id}-opener`)?.focus();
  }, [id]);

  return (
    <fieldset
      ref={group}
      id={id}
      className="background-choices"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Not the call's own Escape, which asks whether to end it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <legend>{background.title}</legend>
      {choices
        .filter((choice) => choice !== "own" || state.background === "own")
        .map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              checked={state.background === choice}
              onChange={() => void own.setBackground(choice)}
            />
            {background.choices[choice]}
          </label>
        ))}
      <button type="button" className="call-chip" onClick={() => file.current?.click()}>
        {background.choose}
      </button>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        aria-hidden="true"
        tabIndex={-1}
        className="background-file"
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture) void own.setBackground("own", picture);
          currentTarget.value = "";
        }}
      />
      <p>{background.note}</p>
    </fieldset>
  );
}
