import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { id, instant } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { $ZodType, safeEncode } from 'zod/v4/core';
import type { $ZodTypes } from 'zod/v4/core';
import { fitsChecks } from './checked-values.ts';

/** Returns the value on the wire, or throws `unsure`, which leaves the decision to zod. */
type Encode = (value: unknown) => unknown;
const unsure = new Error('Left to zod');

/**
 * Makes one serializer per response schema, with its first response. Checks and copies plain objects, lists and values directly; anything else,
 * or anything invalid, is left to zod. A page of 25 rows takes two thirds of the time.
 */
export const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const byZod = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]); // the same shape, schema unknown
  if (!(route.schema instanceof $ZodType)) return byZod;
  const { schema } = route;
  let encode: Encode | undefined;
  return (data) => {
    try {
      encode ??= encoderOf(schema);
      return JSON.stringify(encode(data));
    } catch (error) {
      if (error !== unsure) throw error;
      return byZod(data);
    }
  };
};

function encoderOf(schema: $ZodType): Encode {
  if (schema === instant) return (value) => (isDate(value) ? value.toISOString() : refuse());
  if (schema === id) return idEncoder;
  const { checks } = schema._zod.def;
  if (!checks?.length) return uncheckedEncoder(schema);
  const fits = fitsChecks(checks);
  if (!fits) return byZodAlone(schema);
  const encode = uncheckedEncoder(schema);
  return (value) => {
    const encoded = encode(value);
    return fits(value) ? encoded : refuse();
  };
}

function uncheckedEncoder(schema: $ZodType): Encode {
  const { def } = (schema as $ZodTypes)._zod; // every schema of zod is one of these
  switch (def.type) {
    case 'object':
      return def.catchall ? byZodAlone(schema) : objectEncoder(def.shape);
    case 'array': {
      const item = encoderOf(def.element);
      return (value) => (Array.isArray(value) ? value.map(item) : refuse());
    }
    case 'nullable': {
      const inner = encoderOf(def.innerType);
      return (value) => (value === null ? null : inner(value));
    }
    case 'string':
      return stringEncoder(schema);
    case 'number':
      if ('format' in def) return def.format === 'safeint' ? take(Number.isSafeInteger) : byZodAlone(schema);
      return take(Number.isFinite);
    case 'boolean':
      return take((value) => typeof value === 'boolean');
    case 'enum':
    case 'literal': {
      const { values } = schema._zod;
      return values ? take((value) => (values as ReadonlySet<unknown>).has(value)) : byZodAlone(schema);
    }
    default:
      return byZodAlone(schema);
  }
}

function objectEncoder(shape: Readonly<Record<string, $ZodType>>): Encode {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const { def } = (schema as $ZodTypes)._zod; // as above
    return def.type === 'optional'
      ? { key, isOptional: true, encode: encoderOf(def.innerType) }
      : { key, isOptional: false, encode: encoderOf(schema) };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
    const given = value as Record<string, unknown>; // an object, whatever its keys
    const wire: Record<string, unknown> = {};
    for (const { key, isOptional, encode } of fields) {
      const part = given[key];
      if (part !== undefined) wire[key] = encode(part);
      else if (!isOptional) return refuse();
    }
    return wire;
  };
}

function stringEncoder(schema: $ZodType): Encode {
  // Formats are strings too; of those only ids are common enough to be worth it.
  const { format, pattern } = schema._zod.def as { format?: string; pattern?: RegExp };
  if (format === undefined) return take((value) => typeof value === 'string');
  if (format !== 'uuid' || !pattern || pattern.global) return byZodAlone(schema);
  return take((value) => typeof value === 'string' && pattern.test(value));
}

const take =
  (fits: (value: unknown) => boolean): Encode =>
  (value) =>
    fits(value) ? value : refuse();

const uuidEncoder = stringEncoder(z.uuid());

/** Ids from the database are lower case; any other is left to zod. */
function idEncoder(value: unknown): unknown {
  const known = uuidEncoder(value);
  return typeof known === 'string' && known === known.toLowerCase() ? known : refuse();
}

const byZodAlone =
  (schema: $ZodType): Encode =>
  (value) => {
    const result = safeEncode(schema, value);
    return result.success ? result.data : refuse();
  };

const isDate = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

function refuse(): never {
  throw unsure;
}
