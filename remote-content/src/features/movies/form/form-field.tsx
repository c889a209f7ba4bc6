import { type ComponentType, memo } from 'react';
import { movieFields } from '../movies.fields.ts';
import { controlId, type InputProps } from './inputs/input-props.ts';
import type { MovieDraft, MovieField } from './movie-draft.ts';
import { movieInputs } from './movie-inputs.ts';
import classes from './movie-form.module.css';
import type { FieldErrors, MovieForm } from './use-movie-form.ts';

type FormFieldProps<K extends MovieField> = Pick<MovieForm, 'change' | 'recheck'> & {
  name: K;
  value: MovieDraft[K];
  /** Of the whole form, by path. */
  errors: FieldErrors;
  /** Instead of the field's own help. */
  help?: string | undefined;
  /** What is wrong although the form has not been sent. */
  error?: string | false | undefined;
};

function DrawnField<K extends MovieField>(props: FormFieldProps<K>) {
  const { name, value, errors, change, recheck, help, error } = props;
  const Input: ComponentType<InputProps<MovieDraft[K]>> = movieInputs[name];
  const { label, required = false, half, help: ownHelp } = movieFields[name];
  return (
    <div className={classes.field} data-half={half}>
      <Input
        id={controlId(name)}
        label={label}
        description={help ?? ownHelp}
        required={required}
        value={value}
        onChange={(next) => change(name, next)}
        onBlur={() => recheck(name)}
        error={errors[name] ?? error}
        errorAt={(path) => errors[`${name}.${path}`]}
      />
    </div>
  );
}

/** One field of the movie form, by its declaration; drawn anew only when something of its own has changed. */
export const FormField = memo(DrawnField) as typeof DrawnField; // memo forgets that the field is generic
