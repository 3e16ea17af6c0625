import { CheckIcon } from "#ui/icons.tsx";

interface ChipProps {
  label: string;
  name: string;
  value: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** A checkbox as a pill, as wide as its words. The tick, not only the color, says that it is chosen. */
export function Chip({ label, name, value, isChosen, onToggle }: ChipProps) {
  return (
    <label className="relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-[1.375rem] border border-outline bg-night-sunken py-2 pr-4 pl-3 leading-snug transition-colors duration-150 hover:border-text-muted has-checked:border-violet has-checked:bg-violet/16 has-focus-visible:outline-2 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onToggle}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="grid size-4.5 flex-none place-items-center rounded-[5px] border border-outline text-transparent peer-checked:border-violet peer-checked:bg-violet peer-checked:text-night-sunken forced-colors:peer-checked:text-[Highlight]"
      >
        <CheckIcon className="size-3.5" />
      </span>
      <span className="wrap-anywhere min-w-0">{label}</span>
    </label>
  );
}
