import { useForm } from '@backlot/ui/form';
import type { FieldError } from '@backlot/contracts/envelope';
import { type ReactNode, useCallback } from 'react';
import { isSame, type MovieDraft, type MovieField } from './movie-draft.ts';

type Options = {
  initial: MovieDraft;
  validate: (draft: MovieDraft) => Record<string, ReactNode>;
  /** Fields that change along with one: the slug with the title. */
  follow?: (before: MovieDraft, after: MovieDraft) => Partial<MovieDraft>;
};

/** The state of the movie form: values, errors by path, whether anything is unsaved. */
export const useMovieForm = ({ initial, validate, follow }: Options) => {
  const form = useForm<MovieDraft>({ initialValues: initial, validate, clearInputErrorOnChange: false });
  const { values, errors, setValues, setErrors } = form;

  /** Sets a field; its errors, and those of its parts, are no longer true. */
  const change = useCallback(
    <K extends MovieField>(field: K, value: MovieDraft[K]) => {
      const after = { ...values, [field]: value };
      setValues({ ...after, ...follow?.(values, after) });
      setErrors((current) =>
        Object.fromEntries(
          Object.entries(current).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
        ),
      );
    },
    [values, setValues, setErrors, follow],
  );

  const refuse = useCallback(
    (refused: readonly FieldError[]) =>
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message]))),
    [setErrors],
  );

  /** Checks all fields; true when the draft may be sent. */
  const check = () => !form.validate().hasErrors;

  return {
    values,
    errors,
    change,
    refuse,
    check,
    replace: form.setValues,
    isDirty: !isSame(values, initial),
    discard: () => {
      form.setValues(initial);
      form.clearErrors();
    },
    /** A field that was refused is checked again when it is left. */
    recheck: (field: MovieField) => {
      if (errors[field]) form.validateField(field);
    },
  };
};
export type MovieForm = ReturnType<typeof useMovieForm>;
