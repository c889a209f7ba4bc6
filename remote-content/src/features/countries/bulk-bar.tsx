import { ActionMenu, Button } from '@backlot/ui';
import type { CountryPatch } from '@backlot/contracts/countries';
import { lazy, Suspense, useState } from 'react';
import type { BulkBody } from './countries.data.ts';
import { countriesMessages } from './countries.messages.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));
const m = countriesMessages.bulk;

/** What an action sets: known at once, or asked for first. */
export type BulkAction =
  { title: string; patch: CountryPatch } | { title: string; asks: 'tax' | 'currency' | 'board' };

const buttons: readonly BulkAction[] = [
  { title: m.sell, patch: { sellable: true } },
  { title: m.stopSelling, patch: { sellable: false } },
  { title: m.tax, asks: 'tax' },
];
const menu: readonly BulkAction[] = [
  { title: m.signUp, patch: { signupAllowed: true } },
  { title: m.stopSignUp, patch: { signupAllowed: false } },
  { title: m.currency, asks: 'currency' },
  { title: m.board, asks: 'board' },
  { title: m.embargo, patch: { embargo: true } },
  { title: m.liftEmbargo, patch: { embargo: false } },
];

const labelOf = (action: BulkAction) => ('asks' in action ? m.asking(action.title) : action.title);

type Props = { target: BulkBody['target']; count: number; onDone: () => void };

/** What can be done to the selected countries. */
export function BulkBar({ target, count, onDone }: Props) {
  const [chosen, setChosen] = useState<BulkAction | null>(null);
  return (
    <>
      {buttons.map((action) => (
        <Button key={action.title} size="xs" variant="default" onClick={() => setChosen(action)}>
          {labelOf(action)}
        </Button>
      ))}
      <ActionMenu
        label={m.more}
        actions={menu.map((action) => ({
          key: action.title,
          label: labelOf(action),
          onSelect: () => setChosen(action),
        }))}
      />
      <Suspense>
        {chosen && (
          <BulkDialog
            key={chosen.title}
            action={chosen}
            target={target}
            count={count}
            onClose={() => setChosen(null)}
            onDone={() => {
              setChosen(null);
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
