import { Anchor } from '@backlot/ui';
import { type FieldInputs, FormCard, RecordFields, type RecordFormState } from '@backlot/ui/record-form';
import type { Movie, MovieField, movieFields } from '@backlot/contracts/catalog/movies/movie';
import { memo, type ReactNode } from 'react';
import { fieldsWhere, movieLayout } from '../movie-texts.ts';
import { formMessages as m } from './movie-form.messages.ts';
import classes from './movie-form.module.css';

type Section = keyof typeof m.sections;
const sections = Object.keys(m.sections) as Section[]; // an object literal has no others
const fieldsOf = (section: Section) => fieldsWhere((place) => place.section === section);

type State = RecordFormState<typeof movieFields, Movie>;

/** Links to the sections of the form; those with errors are marked. */
export function SectionNav({ state }: { state: State }) {
  const isRefused = (field: MovieField) =>
    Object.keys(state.form.errors).some((path) => isPathOf(path, field));
  return (
    <nav className={classes.nav} aria-label={m.sectionNav}>
      {sections.map((section) => (
        <Anchor
          key={section}
          href={`#${section}`}
          className={classes.navLink}
          data-invalid={fieldsOf(section).some(isRefused) || undefined}
        >
          {m.sections[section]}
        </Anchor>
      ))}
    </nav>
  );
}

const isPathOf = (path: string, field: MovieField) => path.split('.')[0] === field;

type Props = {
  state: State;
  inputs: FieldInputs<typeof movieFields>;
  nameOf: (key: string) => string;
  /** Saved separately from the fields. */
  artwork: ReactNode;
};

/** The fields of a movie, in sections. */
export function MovieSections({ state, inputs, nameOf, artwork }: Props) {
  const draft = state.form.getValues();
  const isShown = (field: MovieField) => movieLayout[field].isShown?.(draft) ?? true;
  const errorsOf = (field: MovieField) =>
    Object.entries(state.form.errors).filter(([path]) => isPathOf(path, field));
  return sections.map((section) => (
    <FormCard key={section} title={m.sections[section]} anchor={section}>
      {section === 'artwork' && artwork}
      <div className={classes.fields}>
        {fieldsOf(section)
          .filter(isShown)
          .map((field) => (
            <Field
              key={field}
              field={field}
              state={state}
              inputs={inputs}
              nameOf={nameOf}
              shown={JSON.stringify([draft[field], errorsOf(field)])}
            />
          ))}
      </div>
    </FormCard>
  ));
}

type FieldProps = Omit<Props, 'artwork'> & {
  field: MovieField;
  /** Value and errors of the field. */
  shown: string;
};

/** Thirty inputs are too many to render on each keystroke: a field renders again when its own value or errors change. */
const Field = memo(
  function DrawnField({ field, state, inputs, nameOf }: FieldProps) {
    return (
      <div className={classes.field} data-half={movieLayout[field].isHalfWidth}>
        <RecordFields
          state={state}
          inputs={inputs}
          nameOf={nameOf}
          only={fieldsWhere((place) => place === movieLayout[field])}
        />
      </div>
    );
  },
  // The functions of an older `state` work on the newest values.
  (a, b) => a.shown === b.shown && a.inputs === b.inputs && a.nameOf === b.nameOf,
);
