import type { z } from '@backlot/contracts/z';

type Schemas = Readonly<Record<string, z.core.$ZodType>>;

/** The columns of a file that hold numbers by the contract, amounts in major units among them. */
export const numbersOf = <Column extends string>(
  columns: Readonly<Record<Column, string>>,
  schemas: Schemas,
) => (Object.keys(columns) as Column[]).filter((key) => isNumber(schemas[key] ?? schemas[`${key}Minor`])); // an object literal has no others

const isNumber = (schema: z.core.$ZodType | undefined): boolean => {
  const def = schema?._zod.def;
  if (def && 'innerType' in def) return isNumber(def.innerType as z.core.$ZodType); // of `nullable` and the like
  return def?.type === 'number';
};
