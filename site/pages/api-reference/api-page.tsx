import { pages } from "virtual:api-reference";
import { apiPageWords } from "#content/api-reference/api-pages.ts";
import { apiReference } from "#content/api-reference/api-reference.ts";
import type { ApiPage, ApiType } from "#domain/api-reference.ts";
import { type ApiPageName, apiPaths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { Link } from "#site/ui/link.tsx";
import { ApiFrame } from "./api-frame.tsx";
import { Fields, TypeLinks } from "./fields.tsx";
import { WithCode } from "./inline-code.tsx";
import { Operation } from "./operation.tsx";

const { words } = apiReference;

/** A page of the reference: the same parts for each group of operations. */
export function apiPage(page: ApiPageName) {
  const path = apiPaths[page];
  const own = pages.find(({ id }) => id === page);
  const described = apiPageWords.find((each) => each.path === path);
  if (!own || !described || own.name !== described.name)
    throw new Error(`The server's description has no group of operations for ${path}.`);
  const { description } = described;
  return {
    default: () => <Page page={own} path={path} />,
    meta: () => pageMeta({ title: words.pageTitle(own.name), description, path }),
  };
}

function Page({ page, path }: { page: ApiPage; path: string }) {
  const { name, text, headers, operations, types } = page;
  const contents = [...operations, ...types.map(({ id }) => ({ id, title: id }))];
  return (
    <ApiFrame path={path} title={name} lead={text} contents={contents}>
      {headers.length > 0 && (
        <section aria-labelledby="headers" className="api-type">
          <h2 id="headers">{words.headers.title}</h2>
          <p>{words.headers.text}</p>
          <Fields fields={headers} />
        </section>
      )}
      {operations.map((operation) => (
        <Operation key={operation.id} of={operation} />
      ))}
      {types.map((type) => (
        <Type key={type.id} type={type} />
      ))}
      {operations.some(({ isReceived }) => !isReceived) && (
        <p className="api-note mt-10 text-text-muted">
          {words.common.text} <Link to={words.common.to}>{words.common.label}</Link>.
        </p>
      )}
    </ApiFrame>
  );
}

/** A schema that several operations share. */
function Type({ type: { id, text, links, fields } }: { type: ApiType }) {
  return (
    <section aria-labelledby={id} className="api-type">
      <h2 id={id} className="api-message">
        {id}
      </h2>
      <p>
        <WithCode text={text} />
      </p>
      {links.length > 0 && <TypeLinks types={links} before={words.everythingOf} />}
      <Fields fields={fields} />
    </section>
  );
}
