import { BulkDialog as Dialog } from '@backlot/ui/bulk';
import type { CountryPatch } from '@backlot/contracts/countries';
import { useEffect, useEffectEvent } from 'react';
import type { BulkAction } from './bulk-bar.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import type { BulkBody } from './countries.data.ts';
import { countriesMessages } from './countries.messages.ts';
import { useCountriesBulk } from './use-bulk.ts';

const m = countriesMessages.bulk;

type Props = {
  action: BulkAction;
  target: BulkBody['target'];
  count: number;
  onClose: () => void;
  onDone: () => void;
};

/** One change of several countries: what it sets, what it would do, then go. */
export default function BulkDialog({ action, target, count, onClose, onDone }: Props) {
  const { state, attempt, run } = useCountriesBulk({ target, count, onDone });
  const tryWith = (patch: CountryPatch) => void attempt({ type: 'set', patch });
  const tryAtOnce = useEffectEvent(() => {
    if ('patch' in action) tryWith(action.patch);
  });
  useEffect(() => tryAtOnce(), []);
  return (
    <Dialog
      title={action.title}
      words={{ rows: m.rows, reasons: m.reasons }}
      state={state}
      choice={'asks' in action && <BulkChoice asks={action.asks} onChosen={tryWith} onClose={onClose} />}
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}
