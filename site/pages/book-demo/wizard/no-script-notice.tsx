import { bookDemo } from "#content/book-demo/book-demo.ts";
import { company } from "#content/company.ts";

export function NoScriptNotice() {
  return (
    <noscript>
      <p className="mt-6 rounded-control border border-outline bg-night-sunken p-4 leading-snug">
        {bookDemo.noScript.text}{" "}
        <a href={`mailto:${company.email}`} className="font-semibold underline underline-offset-4">
          {company.email}
        </a>
      </p>
    </noscript>
  );
}
