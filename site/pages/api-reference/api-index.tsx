import { common, pages, refusals } from "virtual:api-reference";
import { apiReference } from "#content/api-reference/api-reference.ts";
import { type ApiPageName, apiPaths, paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { Link } from "#site/ui/link.tsx";
import { ApiFrame } from "./api-frame.tsx";
import { Folded } from "./fields.tsx";
import { WithCode } from "./inline-code.tsx";
import { Address, Statuses } from "./operation.tsx";

const { title, lead, basics, refusalsBelow, machine, operations } = apiReference;
const refusalTitles: Readonly<Record<string, string>> = apiReference.refusals;

export function meta() {
  return pageMeta({ ...apiReference.meta, path: paths.apiReference });
}

/**
 * The first page of the reference: what holds for all operations, and where each is. Groups and operations have the
 * anchors that they had when all of them were on this page.
 */
export default function ApiIndex() {
  return (
    <ApiFrame
      path={paths.apiReference}
      title={title}
      lead={lead}
      contents={[...basics, operations].map((each) => ({ id: each.id, title: each.title }))}
    >
      {basics.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={id} className="api-basics">
          <h2 id={id}>{title}</h2>
          <p>
            <WithCode text={text} />
          </p>
          {id === refusalsBelow && (
            <>
              <Statuses statuses={common} />
              {refusals.map((refusal) => (
                <Folded
                  key={refusal.id}
                  title={refusalTitles[refusal.id] ?? refusal.text}
                  fields={refusal.fields}
                />
              ))}
            </>
          )}
        </section>
      ))}
      <section aria-labelledby={operations.id} className="api-basics">
        <h2 id={operations.id}>{operations.title}</h2>
        <p className="api-note">
          {operations.text} {machine.text} <a href={machine.file}>{machine.file}</a>
        </p>
        <div className="api-groups">
          {pages.map(({ id, name, operations: own }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id}>
                <Link to={apiPaths[id as ApiPageName]}>{name}</Link>
              </h3>
              <ul>
                {own.map((operation) => (
                  <li key={operation.id} id={operation.id}>
                    <Link to={`${apiPaths[id as ApiPageName]}#${operation.id}`}>{operation.title}</Link>
                    {!operation.isReceived && <Address of={operation} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </ApiFrame>
  );
}
