import { describeIssue, required } from '@backlot/contracts/platform/records/field-errors';
import { z } from '@backlot/contracts/z';
import { CallError, messageOf } from '@backlot/data/call-error';
import { toast } from '@backlot/ui/public';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSending } from './use-sending.ts';

type Values = Record<string, string>;
type Errors<V extends Values> = Partial<Record<keyof V, string>>;

/**
 * A form of text fields over a contract's input schema: validates on submit, shows the server's errors at their fields,
 * and moves the focus to the first of them.
 * @param send gets the parsed values; its error is shown on the form and as a toast
 */
export function useContractForm<V extends Values>(
  schema: z.ZodMiniType<unknown, V>,
  initial: V,
  send: (values: V) => Promise<void>,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const { failure, isSending, start, clear } = useSending();

  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = z.safeParse(schema, values);
    if (!checked.success) {
      const refusals = checked.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        message: describeIssue({ path, message: values[path.join('.')] === '' ? required : message }),
      }));
      clear();
      return setErrors(byField(refusals, values));
    }

    setErrors({});
    start(
      () => send(values),
      (error) => {
        setErrors(byField(error instanceof CallError ? error.errors : [], values));
        toast.error(messageOf(error));
      },
    );
  };

  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [name]: value }));
      setErrors(({ [name]: _edited, ...others }) => others as Errors<V>); // one error fewer
    },
  });

  return { formRef, values, failure, isSending, submit, field };
}

/** The first error of each field of the form. */
const byField = <V extends Values>(
  refusals: readonly { path: string; message: string }[],
  values: V,
): Errors<V> => {
  const known = refusals.filter(({ path }) => path in values).reverse();
  return Object.fromEntries(known.map(({ path, message }) => [path, message])) as Errors<V>; // keys were just checked
};
