import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionMenu } from '../action-menu.tsx';
import { BulkFlow } from './bulk-flow.tsx';
import type { BulkAction, BulkBarProps } from './bulk-types.ts';
import { messages } from './bulk.messages.ts';

/** The bulk actions for the selected rows: each takes its input, shows a preview, runs, and can be undone. */
export function BulkBar<Key extends string, Wire, Target, Result extends BulkResult>({
  actions,
  shown = 4,
  ...flow
}: BulkBarProps<Key, Wire, Target, Result>) {
  const may = flow.bulk.useMay();
  const [chosen, setChosen] = useState<BulkAction<Key, Wire> | null>(null);
  const offered = actions.filter(({ access }) => !access || may(access));
  const actionLabels = flow.labels.actions;
  return (
    <>
      {offered.slice(0, shown).map((action) => (
        <Button
          key={action.key}
          size="xs"
          variant="default"
          disabled={action.reason !== undefined}
          title={action.reason}
          onClick={() => setChosen(action)}
        >
          {actionLabels[action.key]}
        </Button>
      ))}
      <ActionMenu
        label={messages.more}
        actions={offered.slice(shown).map((action) => ({
          key: action.key,
          label: actionLabels[action.key],
          onSelect: () => setChosen(action),
          ...(action.reason !== undefined && { isDisabled: true, reason: action.reason }),
          ...(action.isDanger && { isDanger: true, startsGroup: true }),
        }))}
      />
      {chosen && <BulkFlow key={chosen.key} action={chosen} onClose={() => setChosen(null)} {...flow} />}
    </>
  );
}
