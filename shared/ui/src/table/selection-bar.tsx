import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import classes from './selection-bar.module.css';
import { messages } from './table.messages.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  /** Of the filter. */
  total: number;
  totalIsCapped: boolean;
  /** Hides the bar, not the dialogs of its actions. */
  isHidden?: boolean;
  /** Buttons that act on the selection; may be lazy. */
  children?: ReactNode;
};

/** In place of the toolbar while rows are selected. */
export function SelectionBar({ selection, total, totalIsCapped, isHidden = false, children }: Props) {
  const { ids, isAllMatching, page } = selection;
  const canTakeAll = !isAllMatching && page === 'all' && (totalIsCapped || total > ids.size);
  return (
    <div
      className={classes.bar}
      hidden={isHidden}
      data-selection-bar={isHidden ? undefined : true}
      role="region"
      aria-label={messages.selection}
    >
      <span className={classes.count} role="status">
        {isAllMatching ? messages.allSelected(total, totalIsCapped) : messages.selected(ids.size)}
      </span>
      {canTakeAll && (
        <Button variant="subtle" size="xs" onClick={selection.selectAllMatching}>
          {messages.selectAll(total, totalIsCapped)}
        </Button>
      )}
      <div className={classes.actions}>
        <Suspense>{children}</Suspense>
      </div>
      <Button variant="subtle" color="gray" size="xs" onClick={selection.clear}>
        {messages.clearSelection}
      </Button>
    </div>
  );
}

export const hasSelection = ({ ids, isAllMatching }: Selection): boolean => isAllMatching || ids.size > 0;
