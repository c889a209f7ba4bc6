import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { fieldError } from '@backlot/contracts/platform/http/envelope';
import { describeIssue, type FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { setServerErrors } from '../form/server-errors.ts';

/** The result of `useActionMutation`. */
type Action<Body> = {
  mutate: (body: Body, options: { onError: (error: Error) => void }) => void;
  isPending: boolean;
  failure: string | null;
  reset: () => void;
};

type Options<Draft, S extends z.ZodMiniType> = {
  /** Its schema checks the body; its `fields` are the names of what is refused. */
  endpoint: { body: S; fields?: FieldNames };
  action: Action<z.input<S>>;
  initial: Draft;
  /** The body of a draft, complete or not. Fields of the same name show the errors of the body. */
  bodyOf: (draft: Draft) => unknown;
  /** What the contract can't know, such as the refundable amount. */
  check?: (draft: Draft) => FormErrors;
};

const refused = z.object({ errors: z.array(fieldError) });

/**
 * The form of one action, in a dialog: validated by its endpoint, whose refusals show at their fields.
 * @returns `form`, and `dialog` with the props of `DialogForm`
 */
export function useActionForm<Draft extends object, S extends z.ZodMiniType>({
  endpoint: { body, fields = {} },
  action,
  initial,
  bodyOf,
  check,
}: Options<Draft, S>) {
  const [isAtFields, setAtFields] = useState(false);
  const form: UseFormReturnType<Draft> = useForm<Draft>({
    initialValues: initial,
    onValuesChange: () => action.failure !== null && action.reset(), // it was about other values
    validate: (draft) => ({ ...problemsOf(body, bodyOf(draft), fields), ...check?.(draft) }),
  });
  const show = (error: Error) => {
    const { errors } = refused.safeParse(error).data ?? { errors: [] };
    const others = setServerErrors(form, errors, Object.keys(initial));
    setAtFields(errors.length > 0 && others.length === 0);
  };
  const send = (draft: Draft) => {
    setAtFields(false);
    action.mutate(bodyOf(draft) as z.input<S>, { onError: show }); // the schema has accepted it
  };
  return {
    form,
    dialog: {
      isSending: action.isPending,
      failure: isAtFields ? null : action.failure,
      isDirty: form.isDirty(),
      onSubmit: () => form.onSubmit(send)(),
    },
  };
}

/** What a schema refuses, by path: the first problem of each field, as a sentence that names it. */
function problemsOf(schema: z.ZodMiniType, input: unknown, names: FieldNames): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of schema.safeParse(input, { reportInput: true }).error?.issues ?? [])
    problems[issue.path.join('.')] ??= describeIssue(issue, names);
  return problems;
}
