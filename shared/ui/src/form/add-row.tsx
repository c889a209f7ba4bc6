import { Button } from '@mantine/core';
import { flushSync } from 'react-dom';
import { IconPlus } from '../icons.ts';

type Props = {
  label: string;
  /** `xs` under the rows of a field. */
  size?: 'xs' | 'sm';
  isDisabled?: boolean;
  className?: string | undefined;
  onAdd: () => void;
};

/** A button that adds a row to a list in a form, and then focuses its first field. */
export const AddRow = ({ label, size = 'sm', isDisabled = false, className, onAdd }: Props) => (
  <Button
    variant="default"
    size={size}
    leftSection={<IconPlus size={size === 'xs' ? 14 : 16} />}
    disabled={isDisabled}
    className={className}
    onClick={({ currentTarget }) => addAndFocus(currentTarget.closest('form') ?? document.body, onAdd)}
  >
    {label}
  </Button>
);

/** Adds fields to `form`, and focuses the first of them; fields of a drawer that it opens are outside. */
export function addAndFocus(form: HTMLElement, add: () => void): void {
  const fields = () => [...form.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea')];
  const known = new Set(fields());
  flushSync(add);
  const field = fields().find((one) => !known.has(one));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
