import { BulkDialog as Dialog } from '@backlot/ui/bulk';
import type { BannerBulkAction } from '@backlot/contracts/banners';
import { useEffect, useEffectEvent } from 'react';
import { bulkMessages as m } from './banners.messages.ts';
import { useBannersBulk } from './use-banners-bulk.ts';

type Props = { type: BannerBulkAction['type']; ids: string[]; onClose: () => void; onDone: () => void };

/** One change of several banners: what it would do, then go. */
export default function BulkDialog({ type, ids, onClose, onDone }: Props) {
  const { state, attempt, run } = useBannersBulk(type, { ids, onDone });
  const tryAtOnce = useEffectEvent(() => void attempt({ type }));
  useEffect(() => tryAtOnce(), []);
  return (
    <Dialog
      title={m.actions[type]}
      words={{ rows: m.rows, reasons: m.reasons }}
      state={state}
      isDanger={type === 'delete'}
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}
