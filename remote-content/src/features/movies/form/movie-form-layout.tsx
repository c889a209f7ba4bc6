import { Anchor, Text, Title } from '@backlot/ui';
import { ErrorSummary, summaryOf } from '@backlot/ui/form';
import type { ReactNode } from 'react';
import { movieFields } from '../movies.fields.ts';
import { fieldLabels } from '../movies.messages.ts';
import { FormField } from './form-field.tsx';
import { formSections, sectionAnchor } from './form-sections.ts';
import { controlId } from './inputs/input-props.ts';
import type { MovieField } from './movie-draft.ts';
import { formMessages as m } from './movie-form.messages.ts';
import classes from './movie-form.module.css';
import { isRefused, type MovieForm } from './use-movie-form.ts';

type LayoutProps = {
  form: MovieForm;
  artwork: ReactNode;
  slugHelp?: string | undefined;
  isSlugTaken: boolean;
  /** Why the last attempt to save failed as a whole. */
  failure: string | null;
  /** Counts the attempts that were refused; the summary comes with the first one. */
  refusals: number;
  onSubmit: () => void;
};

/** Sections of fields in one column, with links to each and a summary of what was refused. */
export function MovieFormLayout({
  form,
  artwork,
  slugHelp,
  isSlugTaken,
  failure,
  refusals,
  onSubmit,
}: LayoutProps) {
  const refused =
    refusals === 0 ? [] : summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []);
  const isShown = (name: MovieField) => movieFields[name].when?.(form.values) ?? true;
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label={m.sectionNav}>
        {formSections.map(({ id, fields }) => (
          <Anchor
            key={id}
            href={`#${sectionAnchor(id)}`}
            className={classes.navLink}
            data-invalid={fields.some((field) => isRefused(form.errors, field)) || undefined}
          >
            {m.sections[id]}
          </Anchor>
        ))}
      </nav>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {/* A new key for each refusal: the summary takes the focus when it appears. */}
        <ErrorSummary key={refusals} errors={refused} labels={labels} onReveal={focusControl} />
        <Text size="sm" c="dimmed">
          {m.intro}
        </Text>
        {formSections.map(({ id, fields }) => (
          <section key={id} id={sectionAnchor(id)} className={classes.section}>
            <Title order={2}>{m.sections[id]}</Title>
            {id === 'artwork' && artwork}
            <div className={classes.fields}>
              {fields.filter(isShown).map((name) => (
                <FormField
                  key={name}
                  name={name}
                  value={form.values[name]}
                  errors={form.errors}
                  change={form.change}
                  recheck={form.recheck}
                  {...(name === 'slug' && { help: slugHelp, error: isSlugTaken && m.slugTaken })}
                />
              ))}
            </div>
          </section>
        ))}
        {/* Enter in a text input submits; the visible button is in the save bar. */}
        <input type="submit" hidden />
      </form>
    </div>
  );
}

const labels: Record<string, string> = fieldLabels;

const focusControl = (path: string) => {
  const [field = ''] = path.split('.');
  const control = document.getElementById(controlId(path)) ?? document.getElementById(controlId(field));
  control?.focus();
};
