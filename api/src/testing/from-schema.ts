import fc from 'fast-check';
import { z } from '@backlot/contracts/z';
import { hostileValue } from './hostile.ts';

/** The subset of JSON Schema that contracts use. */
type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

/**
 * Mostly valid values of a schema, and some with a hostile value inside.
 * @param ids existing ids, so that some requests reach real records
 */
export function valuesFor(schema: z.ZodMiniType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const json = jsonOf(schema);
  return fc.oneof(
    { weight: 2, arbitrary: from(json, ids, false) },
    { weight: 3, arbitrary: from(json, ids, true) },
  );
}

/** Valid values of a schema, except for rules that JSON Schema can't express. */
export const validValuesFor = (
  schema: z.ZodMiniType,
  ids: readonly string[] = ['01890000-0000-7000-8000-000000000001'],
): fc.Arbitrary<unknown> => from(jsonOf(schema), ids, false);

const jsonOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema; // the same under a wider type

function from(schema: Schema, ids: readonly string[], spoiled: boolean): fc.Arbitrary<unknown> {
  const clean = cleanFrom(schema, ids, spoiled);
  return spoiled ? fc.oneof({ weight: 7, arbitrary: clean }, { weight: 1, arbitrary: hostileValue }) : clean;
}

function cleanFrom(schema: Schema, ids: readonly string[], spoiled: boolean): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => from(choice, ids, spoiled)));
  switch (schema.type) {
    case 'string':
      return textFrom(schema, ids);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -100, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 3_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -100, max: schema.maximum ?? 3_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(from(schema.items ?? {}, ids, spoiled), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return objectFrom(schema, ids, spoiled);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectFrom(schema: Schema, ids: readonly string[], spoiled: boolean): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([key, value]) => [key, from(value, ids, spoiled)] as const,
  );
  const known = fc.record(Object.fromEntries(properties), {
    requiredKeys: spoiled ? [] : (schema.required ?? []),
  });
  if (typeof schema.additionalProperties !== 'object' || properties.length > 0) return known;
  return fc.dictionary(
    textFrom(schema.propertyNames ?? {}, ids).map(String),
    from(schema.additionalProperties, ids, spoiled),
    { maxKeys: 3 },
  );
}

function textFrom(
  { format, pattern, minLength = 0, maxLength = 40 }: Schema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-01-01') })
      .map((date) => date.toISOString());
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-01-01') })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern) return matching(pattern);
  return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 60)) });
}

const byPattern = new Map<string, fc.Arbitrary<string>>();
/** Cached by pattern: creating an arbitrary takes fast-check longer than generating all its values. */
function matching(pattern: string): fc.Arbitrary<string> {
  const arbitrary =
    byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 200));
  byPattern.set(pattern, arbitrary);
  return arbitrary;
}
