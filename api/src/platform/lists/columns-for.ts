import type { z } from '@backlot/contracts/z';

/**
 * What a query selects for the rows of a list: the columns that the contract's row names. A field that the row has and
 * `columns` lacks doesn't compile.
 */
export const columnsFor = <Shape extends z.core.$ZodLooseShape, C extends Record<keyof Shape, unknown>>(
  row: z.ZodMiniObject<Shape>,
  columns: C,
): Pick<C, keyof Shape & keyof C> =>
  Object.fromEntries(Object.keys(row.shape).map((key) => [key, columns[key]])) as Pick<
    C,
    keyof Shape & keyof C // the keys are those of the row
  >;
