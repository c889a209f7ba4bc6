import { BulkChoice } from '@backlot/ui/bulk';
import { Select } from '@backlot/ui/form';
import { Suspense, lazy, useState } from 'react';
import { MakerInput } from '../form/inputs/record-input.tsx';
import { useMovieLookups } from '../use-movie-lookups.ts';
import type { BulkActionWire, BulkKind, BulkNeed } from './bulk-actions.ts';
import { bulkMessages as m } from './bulk.messages.ts';

const ScheduleForm = lazy(() => import('../detail/schedule-form.tsx'));

const forms = {
  price: lazy(() => import('./price-choice.tsx')),
  percent: lazy(() => import('./percent-choice.tsx')),
  right: lazy(() => import('./right-choice.tsx')),
};

export type ChoiceProps = { onChosen: (action: BulkActionWire) => void; onClose: () => void };
type AskingKind = Extract<BulkKind, { choice: string }>;

/** Asks what a bulk action needs to know. */
export function BulkChoiceForm({ kind, onChosen, onClose }: ChoiceProps & { kind: AskingKind }) {
  if (!('make' in kind)) {
    const Form = forms[kind.choice];
    return (
      <Suspense>
        <Form onChosen={onChosen} onClose={onClose} />
      </Suspense>
    );
  }
  const { choice, make } = kind;
  if (choice === 'publishAt') {
    return (
      <Suspense>
        <ScheduleForm isBusy={false} onSubmit={(at) => onChosen(make(at.toISOString()))} onClose={onClose} />
      </Suspense>
    );
  }
  return <RecordChoice choice={choice} onChosen={(chosen) => onChosen(make(chosen))} onClose={onClose} />;
}

type RecordChoiceProps = {
  choice: Exclude<BulkNeed, 'publishAt'>;
  onChosen: (chosen: string) => void;
  onClose: () => void;
};

function RecordChoice({ choice, onChosen, onClose }: RecordChoiceProps) {
  const lookups = useMovieLookups();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <BulkChoice isReady={chosen !== null} onNext={() => chosen && onChosen(chosen)} onClose={onClose}>
      {choice === 'maker' ? (
        <MakerInput
          id="bulk-maker"
          label={m.maker}
          value={chosen}
          onChange={setChosen}
          errorAt={() => null}
        />
      ) : (
        <Select
          label={m[choice]}
          data={lookups.byId(choice)}
          value={chosen}
          searchable
          onChange={setChosen}
          data-autofocus
        />
      )}
    </BulkChoice>
  );
}
