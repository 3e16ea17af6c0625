import type { Desk } from "#content/desk/desk.ts";
import { CheckIcon, MinusIcon } from "#ui/icons.tsx";

/** Who may see which part of a call, and who has. */
export function AccessPart({ desk: { access } }: { desk: Desk }) {
  const { things, people, yes, no, opened } = access;
  return (
    <>
      <table className="w-full text-[0.9375rem] leading-snug wrap-anywhere @[15rem]/desk:wrap-normal">
        <thead>
          <tr className="text-text-muted text-xs @xs/desk:text-label">
            <td />
            {things.map((thing) => (
              <th key={thing} scope="col" className="px-1 pb-2 text-left align-bottom font-normal">
                {thing}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ who, sees }) => (
            <tr key={who} className="border-hairline border-t">
              <th scope="row" className="py-3 pr-2 text-left font-normal">
                {who}
              </th>
              {things.map((thing, index) => (
                <td key={thing} className="px-1 py-3 text-label">
                  <Right sees={sees[index] ?? false} yes={yes} no={no} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 flex gap-2.5 rounded-control border border-hairline px-3.5 py-3 text-[0.9375rem] leading-snug">
        <CheckIcon className="mt-px size-4.5 shrink-0 text-ok" />
        {opened}
      </p>
    </>
  );
}

function Right({ sees, yes, no }: { sees: boolean | string; yes: string; no: string }) {
  if (typeof sees === "string") return sees;
  const Mark = sees ? CheckIcon : MinusIcon;
  return (
    <>
      <Mark className={`size-5 ${sees ? "text-ok" : "text-text-muted"}`} />
      <span className="sr-only">{sees ? yes : no}</span>
    </>
  );
}
