import { BulkChoice } from '@backlot/ui/bulk';
import { Select } from '@backlot/ui/form';
import { Suspense, lazy, useState } from 'react';
import { MakerInput } from '../form/inputs/record-input.tsx';
import { useMovieLookups } from '../use-movie-lookups.ts';
import type { BulkNeed } from './bulk-actions.ts';
import { bulkMessages as m } from './bulk.messages.ts';

const ScheduleForm = lazy(() => import('../detail/schedule-form.tsx'));

type ChoiceProps = { choice: BulkNeed; onChosen: (chosen: string) => void; onClose: () => void };

/** Asks for the genre, the tag, the maker or the time that a bulk action is about. */
export function BulkChoiceForm({ choice, onChosen, onClose }: ChoiceProps) {
  if (choice === 'publishAt') {
    return (
      <Suspense>
        <ScheduleForm isBusy={false} onSubmit={(at) => onChosen(at.toISOString())} onClose={onClose} />
      </Suspense>
    );
  }
  return <RecordChoice choice={choice} onChosen={onChosen} onClose={onClose} />;
}

type RecordChoiceProps = ChoiceProps & { choice: Exclude<BulkNeed, 'publishAt'> };

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
