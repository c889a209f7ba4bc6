import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { UseFormReturnType } from '@mantine/form';

/**
 * Assigns each error of a refused request to its field.
 * @param known paths, or first parts of paths, that the form shows; the others are for the summary
 * @returns the errors without a field
 */
export function setServerErrors<Values>(
  form: Pick<UseFormReturnType<Values>, 'setErrors'>,
  errors: readonly FieldError[],
  known: readonly string[],
): FieldError[] {
  const isKnown = ({ path }: FieldError) => known.includes(path) || known.includes(path.split('.')[0] ?? '');
  const own = errors.filter(isKnown);
  form.setErrors(Object.fromEntries(own.map(({ path, message }) => [path, message])));
  return errors.filter((error) => !isKnown(error));
}

/** Adds errors of a draft to those that the form shows, except at fields that show one or have been changed since. */
export function addServerErrors<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setErrors' | 'getValues'>,
  errors: readonly FieldError[],
  draft: Values,
): void {
  const values = form.getValues();
  form.setErrors((shown) => {
    const isNew = ({ path }: FieldError) => {
      const [key = ''] = path.split('.');
      const isSame = key in draft && JSON.stringify(values[key]) === JSON.stringify(draft[key]);
      const isPartOf = (a: string, b: string) => `${a}.`.startsWith(`${b}.`);
      return isSame && !Object.keys(shown).some((other) => isPartOf(path, other) || isPartOf(other, path));
    };
    return {
      ...shown,
      ...Object.fromEntries(errors.filter(isNew).map(({ path, message }) => [path, message])),
    };
  });
}

/** Errors of a form for the summary. */
export const summaryOf = (errors: Readonly<Record<string, unknown>>): { path: string; message: string }[] =>
  Object.entries(errors)
    .filter(([, message]) => Boolean(message))
    .map(([path, message]) => ({ path, message: String(message) }));
