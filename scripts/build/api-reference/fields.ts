import type { ApiBody, ApiField, ApiLink, ApiType } from "../../../domain/api-reference.ts";
import { withoutEffectWords } from "../../../voice/index.ts";
import { nameIn, type Parameter, type Schema } from "./description.ts";
import { kindOf, optionsOf } from "./kinds.ts";
import { messageIn, type Places } from "./places.ts";

/** Reads the schemas of a description as the reference shows them. */
export function fieldReader(schemas: Readonly<Record<string, Schema>>, places: Places) {
  /** The schema itself, where it is not shown at a place of its own. */
  function opened(schema: Schema): Schema {
    const name = nameIn(schema);
    if (name === undefined || places.linkTo(name)) return schema;
    return { ...schemas[name], ...(schema.description !== undefined && { description: schema.description }) };
  }

  /** The types that a schema refers to: as a whole, or as its parts. */
  function linksIn(schema: Schema): ApiLink[] {
    return [schema, ...(schema.allOf ?? []), ...optionsOf(schema)].flatMap((part) => {
      const name = nameIn(part);
      return (name !== undefined && places.linkTo(name)) || [];
    });
  }

  /** All properties; of several schemas that have one by the same name, the first one's. */
  function fieldsOf(given: Schema): ApiField[] {
    const schema = opened(given);
    const variants = (schema.oneOf ?? []).map(opened);
    if (variants.length > 2) return variants.map(variantOf);
    const required = new Set(schema.required);
    const own = Object.entries(schema.properties ?? {}).map(([name, property]) =>
      fieldOf(name, property, required.has(name)),
    );
    const options = optionsOf(schema).map(fieldsOf);
    const isInAll = (name: string) => options.every((fields) => fields.some((field) => field.name === name));
    const more = [
      ...(schema.allOf ?? []).flatMap(fieldsOf),
      ...options.flat().map((field) => (isInAll(field.name) ? field : { ...field, isRequired: false })),
    ];
    const byName = new Map<string, ApiField>();
    for (const field of [...own, ...more]) {
      const known = byName.get(field.name);
      byName.set(field.name, known ? joined(known, field) : field);
    }
    return [...byName.values()];
  }

  /** One of several kinds of object, told apart by the first property. */
  function variantOf(variant: Schema): ApiField {
    const [first] = Object.entries(variant.properties ?? {});
    const [name = "", { const: value, description = "" } = {}] = first ?? [];
    const fields = fieldsOf(variant).filter((field) => field.name !== name);
    return {
      name: `${name}: ${JSON.stringify(value)}`,
      isRequired: false,
      kind: "",
      text: description,
      fields,
    };
  }

  function fieldOf(name: string, property: Schema, isRequired: boolean): ApiField {
    const { description = "" } = property;
    if (description.startsWith(withoutEffectWords)) {
      const why = description.slice(withoutEffectWords.length);
      return {
        name,
        isRequired,
        kind: undefined,
        text: why.charAt(0).toUpperCase() + why.slice(1),
        fields: [],
      };
    }
    const whole = opened(property);
    const [value = whole] = optionsOf(whole).length === 1 ? optionsOf(whole) : [whole];
    const item = opened(value);
    const isList = item.type === "array";
    const inner = isList && item.items ? opened(item.items) : item;
    const [type] = linksIn(inner);
    return {
      name,
      isRequired,
      kind: type ? (isList ? "list of" : "") : kindOf(item),
      text: description,
      ...(type && { type }),
      fields: type ? [] : fieldsOf(inner),
    };
  }

  return {
    fieldsOf,

    parameter({ name, description, required = false, schema }: Parameter): ApiField {
      return { name, isRequired: required, kind: kindOf(schema), text: description, fields: [] };
    },

    /** @param operation whose body it is; undefined for an answer. */
    body(given: Schema, text: string, operation?: string): ApiBody {
      const whole = opened(messageIn(given));
      const isList = whole.type === "array";
      const schema = isList && whole.items ? opened(whole.items) : whole;
      const name = nameIn(schema);
      const isPlace = operation !== undefined && name !== undefined && places.isIn(operation, name);
      const types = linksIn(schema);
      if (isPlace) {
        const fields = fieldsOf(schemas[name] ?? {});
        return { text, isList, types: linksIn({ ...schemas[name] }), fields, anchor: name };
      }
      return { text, isList, types, fields: name === undefined ? ownFields(schema) : [] };
    },

    type(name: string): ApiType {
      const { $ref: _, ...schema } = schemas[name] ?? {};
      return {
        id: name,
        text: schema.description ?? "",
        links: linksIn(schema),
        fields: ownFields(schema),
      };
    },
  };

  /** Fields besides those of the types that a schema refers to. */
  function ownFields(schema: Schema): ApiField[] {
    const isElsewhere = (part: Schema) => linksIn({ ...part, allOf: [], anyOf: [], oneOf: [] }).length > 0;
    return fieldsOf({
      ...schema,
      allOf: (schema.allOf ?? []).filter((part) => !isElsewhere(part)),
      anyOf: (schema.anyOf ?? []).filter((part) => !isElsewhere(part)),
      oneOf: (schema.oneOf ?? []).filter((part) => !isElsewhere(part)),
    });
  }
}

/** A property of several variants: whatever it may be in one of them. */
function joined(one: ApiField, other: ApiField): ApiField {
  const kinds = [...new Set([one.kind, other.kind])].filter((kind) => kind !== undefined && kind !== "");
  const isFixed = kinds.length > 1 && kinds.every((kind) => kind?.startsWith("“"));
  return {
    ...one,
    isRequired: one.isRequired && other.isRequired,
    ...(isFixed && { kind: kinds.join(" or ") }),
    text: isFixed && one.text !== other.text ? `${one.text} ${other.text}` : one.text,
  };
}
