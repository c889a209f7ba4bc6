import type { ComponentType } from 'react';
import { movieFields } from '../movies.fields.ts';
import { controlId, type InputProps } from './inputs/input-props.ts';
import type { MovieDraft, MovieField } from './movie-draft.ts';
import { movieInputs } from './movie-inputs.ts';
import classes from './movie-form.module.css';
import type { MovieForm } from './use-movie-form.ts';

type FormFieldProps<K extends MovieField> = {
  form: MovieForm;
  name: K;
  /** Instead of the field's own help. */
  help?: string | undefined;
  /** What is wrong although the form has not been sent. */
  error?: string | false | undefined;
};

/** One field of the movie form, by its declaration. */
export function FormField<K extends MovieField>({ form, name, help, error }: FormFieldProps<K>) {
  const Input: ComponentType<InputProps<MovieDraft[K]>> = movieInputs[name];
  const { label, required = false, half, when, help: ownHelp } = movieFields[name];
  if (when && !when(form.values)) return null;
  return (
    <div className={classes.field} data-half={half}>
      <Input
        id={controlId(name)}
        label={label}
        description={help ?? ownHelp}
        required={required}
        value={form.values[name]}
        onChange={(value) => form.change(name, value)}
        onBlur={() => form.recheck(name)}
        error={form.errors[name] ?? error}
        errorAt={(path) => form.errors[`${name}.${path}`]}
      />
    </div>
  );
}
