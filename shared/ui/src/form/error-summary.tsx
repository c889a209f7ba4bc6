import { withLabel } from '@backlot/contracts/platform/records/field-errors';
import { Alert, Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import classes from './error-summary.module.css';
import { focusField } from './focus-field.ts';

export type SummaryError = { path: string; message: string };

type Props = {
  errors: readonly SummaryError[];
  /** Label of a field; its path by default. `credits.0.name` is looked up as given, then as `credits`. */
  labels?: Readonly<Record<string, string>>;
  /** Of a record that isn't stored yet. */
  isNew?: boolean;
  /** Shows a field before it gets the focus, in forms with steps. */
  onReveal?: (path: string) => void;
};

/** All errors at the top of the form; takes the focus when it appears, and each line focuses its field. */
export function ErrorSummary({ errors, labels = {}, isNew = false, onReveal }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors]);
  if (!hasErrors) return null;
  const failed = isNew ? messages.newNotSaved : messages.notSaved;
  const invalid = errors.filter(({ path }) => path !== '').length;

  const reveal = (path: string) => {
    onReveal?.(path);
    requestAnimationFrame(() => focusField(path));
  };
  return (
    <Alert
      ref={box}
      color="red"
      role="alert"
      tabIndex={-1}
      title={<bdi>{invalid > 0 ? messages.errorSummary(invalid) : failed}</bdi>}
    >
      <ul className={classes.list}>
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === '' ? (
              message
            ) : (
              <Anchor
                component="button"
                type="button"
                className={classes.link ?? ''}
                c="inherit"
                onClick={() => reveal(path)}
              >
                {withLabel(labelOf(labels, path), message)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const labelOf = (labels: Readonly<Record<string, string>>, path: string): string =>
  labels[path] ?? labels[path.split('.')[0] ?? ''] ?? path;
