import { CloseButton } from '@mantine/core';
import type { Filter, FilterPatch } from './filters.ts';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';

type Props = {
  /** Values of the address that this list does not know, by their key. */
  refused: Readonly<Record<string, string>>;
  filters: readonly Filter[];
  onChange(patch: FilterPatch): void;
};

const labelOf = (filters: readonly Filter[], key: string): string =>
  filters.find(
    (filter) =>
      filter.key === key || (filter.kind === 'range' && [filter.fromKey, filter.toKey].includes(key)),
  )?.label ?? key;

/** What the address asks for and nobody knows: it narrows nothing, and says so until it is taken away. */
export function RefusedChips({ refused, filters, onChange }: Props) {
  return Object.entries(refused).map(([key, value]) => {
    const label = labelOf(filters, key);
    return (
      <span key={key} className={classes.chip} data-refused role="status">
        <span className={classes.refused}>{messages.refusedFilter(label, value)}</span>
        <CloseButton
          size="xs"
          aria-label={messages.removeFilter(label)}
          onClick={() => onChange({ [key]: undefined })}
        />
      </span>
    );
  });
}
