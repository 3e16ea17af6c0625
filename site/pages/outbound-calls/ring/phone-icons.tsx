import { Icon } from "#ui/icons.tsx";

const handset =
  "M4.2 3.4h2.6l1.3 3.3-1.7 1.3a9.5 9.5 0 0 0 5.6 5.6l1.3-1.7 3.3 1.3v2.6c0 .8-.6 1.4-1.4 1.3C8.5 16.6 3.4 11.5 2.9 4.8c-.1-.8.5-1.4 1.3-1.4z";

/** Picks up. On the site's grid: 20 px, 1.5 px stroke. */
export function PhoneIcon() {
  return <Handset className="size-5 flex-none" />;
}

/** The same, put down. */
export function PhoneDownIcon() {
  return <Handset className="size-5 flex-none rotate-[135deg] text-bad" />;
}

function Handset({ className }: { className: string }) {
  return (
    <Icon className={className}>
      <path d={handset} />
    </Icon>
  );
}
