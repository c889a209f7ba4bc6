import { fieldProblem, invalid } from '../http/errors.ts';

/**
 * What can't be undone, or ends access that people have, requires the record's name, as its dialog asks for it.
 * @throws ApiError 422 unless the typed name is the record's
 */
export function checkTypedName(name: string, typed: string | undefined): void {
  const expected = name.trim();
  if (typed?.trim() !== expected)
    throw invalid(fieldProblem('name', 'name_mismatch', `Enter “${expected}” exactly to confirm.`));
}
