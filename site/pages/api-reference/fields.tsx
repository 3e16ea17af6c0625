import { Fragment } from "react";
import { apiReference } from "#content/api-reference/api-reference.ts";
import type { ApiField, ApiLink } from "#domain/api-reference.ts";
import { Link } from "#site/ui/link.tsx";
import { WithCode } from "./inline-code.tsx";

const { words } = apiReference;

/** Fields with their meanings. What they hold themselves is folded, and so are those that nothing acts on. */
export function Fields({ fields }: { fields: readonly ApiField[] }) {
  const effective = fields.filter(({ kind }) => kind !== undefined);
  const others = fields.filter(({ kind }) => kind === undefined);
  return (
    <>
      {effective.length > 0 && <Rows fields={effective} />}
      {others.length > 0 && <Folded title={words.withoutEffect(others.length)} fields={others} />}
    </>
  );
}

/** A list of fields that is shown when it is asked for. */
export function Folded({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  return (
    <details className="api-folded">
      <summary>{title}</summary>
      <Rows fields={fields} />
    </details>
  );
}

function Rows({ fields }: { fields: readonly ApiField[] }) {
  return (
    <dl className="api-fields">
      {fields.map(({ name, isRequired, kind = "", text, type, fields: inner }) => (
        <div key={name}>
          <dt>
            <span className="api-name">{name}</span>{" "}
            <span className="api-kind">
              {kind} {type && <TypeLink type={type} />}
            </span>{" "}
            {isRequired && <span className="api-required">{words.required}</span>}
          </dt>
          <dd>
            <WithCode text={text} />
            {inner.length > 0 && <Nested fields={inner} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Nested({ fields }: { fields: readonly ApiField[] }) {
  return (
    <details className="api-folded">
      <summary>{words.properties(fields.filter(({ kind }) => kind !== undefined).length)}</summary>
      <Fields fields={fields} />
    </details>
  );
}

function TypeLink({ type: { name, to } }: { type: ApiLink }) {
  return <Link to={to}>{name}</Link>;
}

/** The types that something has the fields of, in a sentence. */
export function TypeLinks({ types, before }: { types: readonly ApiLink[]; before: string }) {
  return (
    <p className="api-types">
      {before}{" "}
      {types.map((type, index) => (
        <Fragment key={type.name}>
          {index > 0 && words.and}
          <TypeLink type={type} />
        </Fragment>
      ))}
    </p>
  );
}
