import { fieldError } from '@backlot/contracts/platform/http/envelope';
import type { Fields } from '@backlot/contracts/platform/records/record-fields';
import { z } from '@backlot/contracts/z';
import { messages } from '../messages.ts';

/** The envelope of a refused call. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldError),
  data: z.unknown(),
});
type Refusal = z.infer<typeof refusal>;

/** Errors of fields that the form lacks can't be fixed in it: the form may be of an earlier release than the API. */
export const failureOf = (refused: Refusal | undefined, fields: Fields): string | null => {
  if (!refused) return messages.failedTitle;
  const others = refused.errors.filter(({ path }) => !((path.split('.')[0] ?? '') in fields));
  if (refused.errors.length === 0) return refused.message;
  if (others.length === 0) return null;
  const isOutdated = others.some(({ path, code }) => path !== '' || code === 'unrecognized_keys');
  const sentences = [...new Set(others.map(({ message }) => message))];
  return sentences.concat(isOutdated ? messages.outdatedForm : []).join(' ');
};
