import { CloseButton } from '@mantine/core';
import type { Filter, FilterPatch } from './filters.ts';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';

type Props = {
  /** Values in the URL that the list doesn't know, by key. */
  refused: Readonly<Record<string, string>>;
  filters: readonly Filter[];
  onChange(patch: FilterPatch): void;
};

const filterLabel = (filters: readonly Filter[], key: string): string | undefined =>
  filters.find(
    (filter) =>
      filter.key === key || (filter.kind === 'range' && [filter.fromKey, filter.toKey].includes(key)),
  )?.label;

const parts = new Map(Object.entries(messages.addressParts));

/** Unknown values in the URL: they are ignored, and shown until removed. */
export function RefusedChips({ refused, filters, onChange }: Props) {
  return Object.entries(refused).map(([key, value]) => {
    const filter = filterLabel(filters, key);
    const label = filter ?? parts.get(key) ?? messages.addressPart;
    return (
      <span key={key} className={classes.chip} data-refused role="status">
        <span className={classes.refused}>{messages.refusedFilter(label, value)}</span>
        <CloseButton
          size="xs"
          aria-label={filter ? messages.removeFilter(filter) : messages.removeRefused(value)}
          onClick={() => onChange({ [key]: undefined })}
        />
      </span>
    );
  });
}
