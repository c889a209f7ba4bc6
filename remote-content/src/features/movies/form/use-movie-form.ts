import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSame, type MovieDraft, type MovieField } from './movie-draft.ts';

/** By path: `title`, `credits.0.name`. */
export type FieldErrors = Readonly<Record<string, ReactNode>>;

type Options = {
  initial: MovieDraft;
  validate: (draft: MovieDraft) => FieldErrors;
  /** Fields that change along with one: the slug with the title. */
  follow?: (before: MovieDraft, after: MovieDraft) => Partial<MovieDraft>;
};

const none: FieldErrors = {};
const isOf = (path: string, field: MovieField) => path === field || path.startsWith(`${field}.`);

const without = (errors: FieldErrors, field: MovieField): FieldErrors =>
  Object.keys(errors).some((path) => isOf(path, field))
    ? Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path, field)))
    : errors;

/**
 * The state of the movie form: values, errors by path, whether anything is unsaved. `change` and `recheck` never
 * change, so that a key pressed in one field draws that field alone.
 */
export const useMovieForm = ({ initial, validate, follow }: Options) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>(none);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  /** Sets a field; its errors, and those of its parts, are no longer true. */
  const change = useCallback(
    <K extends MovieField>(field: K, value: MovieDraft[K]) => {
      setValues((before) => {
        const after = { ...before, [field]: value };
        return { ...after, ...follow?.(before, after) };
      });
      setErrors((current) => without(current, field));
    },
    [follow],
  );

  /** A field that was refused is checked again when it is left. */
  const recheck = useCallback(
    (field: MovieField) => {
      const own = Object.entries(validate(latest.current)).filter(([path]) => isOf(path, field));
      setErrors((current) =>
        current[field] ? { ...without(current, field), ...Object.fromEntries(own) } : current,
      );
    },
    [validate],
  );

  return {
    values,
    errors,
    change,
    recheck,
    replace: setValues,
    refuse: (refused: readonly FieldError[]) =>
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message]))),
    /** Checks all fields; true when the draft may be sent. */
    check: () => {
      const found = validate(values);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    isDirty: !isSame(values, initial),
    discard: () => {
      setValues(initial);
      setErrors(none);
    },
  };
};
export type MovieForm = ReturnType<typeof useMovieForm>;

/** Whether the field, or a part of it, was refused. */
export const isRefused = (errors: FieldErrors, field: MovieField) =>
  Object.keys(errors).some((path) => isOf(path, field));
