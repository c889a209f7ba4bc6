import type { ImportField } from '@backlot/contracts/platform/imports/imports';
import { withLabel } from '@backlot/contracts/platform/records/field-errors';
import type { ProblemName } from './import-types.ts';

export const labelOf = (fields: readonly ImportField[], field: string): string =>
  fields.find(({ key }) => key === field)?.label ?? field;

/** A problem with the label of its field, unless it names it. */
export const labeledProblem = (fields: readonly ImportField[], { field, message }: ProblemName): string =>
  field === null ? message : withLabel(labelOf(fields, field), message);
