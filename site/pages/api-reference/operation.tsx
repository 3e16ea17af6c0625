import { Fragment } from "react";
import { apiReference } from "#content/api-reference/api-reference.ts";
import type { ApiBody, ApiField, ApiOperation, ApiStatus } from "#domain/api-reference.ts";
import { Fields, Folded, TypeLinks } from "./fields.tsx";
import { WithCode } from "./inline-code.tsx";

const { words } = apiReference;

/** One operation, or one message: what it takes and gives, and beside that how it looks on the line. */
export function Operation({ of }: { of: ApiOperation }) {
  const { id, title, text, isReceived, parameters, body, answer, statuses } = of;
  return (
    <section aria-labelledby={id} className="api-operation">
      <div>
        <h2 id={id} className={isReceived ? "api-message" : undefined}>
          {title}
        </h2>
        <Address of={of} />
        {text !== "" && (
          <p className="api-text">
            <WithCode text={text} />
          </p>
        )}
        <Parameters parameters={parameters} />
        {body && <Body title={words.body} body={body} />}
        {answer && <Body title={words.answer} body={answer} />}
        {!isReceived && <Statuses statuses={statuses} />}
      </div>
      <Examples of={of} />
    </section>
  );
}

/** The method and the path, which breaks at its slashes. */
export function Address({ of: { method, path, isReceived } }: { of: ApiOperation }) {
  return (
    <p className="api-address">
      <span className="api-method">{method}</span> {isReceived ? words.yourServer : <Breakable text={path} />}
    </p>
  );
}

/** More optional ones than these are folded. */
const mostShown = 3;

function Parameters({ parameters }: { parameters: readonly ApiField[] }) {
  if (parameters.length === 0) return null;
  const optional = parameters.filter(({ isRequired }) => !isRequired);
  const isFolded = optional.length > mostShown;
  const shown = isFolded ? parameters.filter(({ isRequired }) => isRequired) : parameters;
  return (
    <>
      <h3>{words.parameters}</h3>
      <Fields fields={shown} />
      {isFolded && <Folded title={words.optional(optional.length)} fields={optional} />}
    </>
  );
}

function Body({ title, body: { text, types, fields, isList, anchor } }: { title: string; body: ApiBody }) {
  return (
    <>
      <h3 id={anchor}>
        {title}
        {anchor !== undefined && <span className="api-type-name"> {anchor}</span>}
      </h3>
      {types.length === 0 && text !== "" && (
        <p className="api-types">
          <WithCode text={text} />
        </p>
      )}
      {types.length > 0 && <TypeLinks types={types} before={isList ? words.listOf : words.ofType} />}
      <Fields fields={fields} />
    </>
  );
}

export function Statuses({ statuses }: { statuses: readonly ApiStatus[] }) {
  return (
    <dl aria-label={words.statuses} className="api-statuses">
      {statuses.map(({ status, text }) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>
            <WithCode text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Examples({ of: { title, method, path, isReceived, example, answerExample } }: { of: ApiOperation }) {
  const operation = isReceived ? title : `${method} ${path}`;
  return (
    <div className="api-examples">
      <Example label={isReceived ? words.message(title) : words.request(operation)} code={example} />
      {answerExample !== "" && <Example label={words.example(operation)} code={answerExample} />}
    </div>
  );
}

function Example({ label, code }: { label: string; code: string }) {
  return (
    <figure aria-label={label}>
      <pre>
        <code>
          <Breakable text={code} />
        </code>
      </pre>
    </figure>
  );
}

/** Breaks after the slashes of addresses rather than inside their words. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\w\/)(?=[\w${])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
