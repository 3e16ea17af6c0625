import { Portrait } from "#site/ui/portrait.tsx";

interface SpeakerProps {
  name: string;
  /** What they do, and where. */
  role: string;
}

/** Whose words a `<figure>` quotes. */
export function Speaker({ name, role }: SpeakerProps) {
  return (
    <figcaption className="mt-6 flex flex-wrap items-center gap-4 @3xs:flex-nowrap">
      <Portrait name={name} />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{name}</span>
        <span className="block text-text-muted">{role}</span>
      </span>
    </figcaption>
  );
}
