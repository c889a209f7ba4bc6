import { hasSelection, type Selection, SelectionBar, useSelection } from '@backlot/ui/table';
import type { BulkSelection } from '@backlot/ui/bulk';
import type { ReactNode } from 'react';

type Target = { by: 'ids'; ids: string[] };
type Props = {
  rows: readonly { _id: string }[];
  /** The bar's actions for the selected rows; may be lazy. */
  bulk: (selected: BulkSelection<Target>) => ReactNode;
  children: (selection: Selection) => ReactNode;
};

/**
 * A table without pages whose rows can be selected. Rows that are no longer listed don't count. The bar stays mounted
 * while they are gone, with the dialog that is open for them.
 */
export function SelectableRows({ rows, bulk, children }: Props) {
  const selection = useSelection(
    rows.map(({ _id }) => _id),
    '',
  );
  const ids = rows.flatMap(({ _id }) => (selection.isSelected(_id) ? [_id] : []));
  const listed: Selection = { ...selection, ids: new Set(ids) };
  return (
    <>
      {hasSelection(selection) && (
        <SelectionBar
          selection={listed}
          total={rows.length}
          totalIsCapped={false}
          isHidden={!hasSelection(listed)}
        >
          {bulk({ target: { by: 'ids', ids }, count: ids.length, clear: selection.clear })}
        </SelectionBar>
      )}
      {children(listed)}
    </>
  );
}
