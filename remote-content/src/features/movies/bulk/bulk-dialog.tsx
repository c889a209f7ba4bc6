import { BulkDialog } from '@backlot/ui/bulk';
import { useEffect, useEffectEvent, useState } from 'react';
import { sharedMessages } from '../movies.messages.ts';
import type { BulkActionWire, BulkKind, BulkTargetWire } from './bulk-actions.ts';
import { BulkChoiceForm } from './bulk-choice-form.tsx';
import { bulkMessages as m } from './bulk.messages.ts';
import { percentWords } from './percent-words.ts';
import { useMoviesBulk } from './use-bulk.ts';

type MoviesBulkDialogProps = {
  kind: BulkKind;
  target: BulkTargetWire;
  count: number;
  onClose: () => void;
  /** The action ran, or runs on by itself. */
  onDone: () => void;
};

const words = { rows: sharedMessages.movieCount, reasons: m.reasons };

/** One bulk action on movies; an action that needs to know nothing is tried at once. */
export default function MoviesBulkDialog({ kind, target, count, onClose, onDone }: MoviesBulkDialogProps) {
  const { state, attempt, run } = useMoviesBulk(kind.key, { target, count, onDone });
  const [chosen, setChosen] = useState<BulkActionWire | null>(null);
  const choose = (action: BulkActionWire) => {
    setChosen(action);
    void attempt(action);
  };
  const tryAtOnce = useEffectEvent(() => {
    if (!kind.choice) void attempt(kind.make());
  });
  useEffect(() => tryAtOnce(), []);

  return (
    <BulkDialog
      title={m.titles[kind.key]}
      words={words}
      state={state}
      summary={percentWords(chosen)}
      isDanger={kind.isDanger ?? false}
      choice={kind.choice && <BulkChoiceForm kind={kind} onClose={onClose} onChosen={choose} />}
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}
