import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { Select } from '@backlot/ui/form';
import { RecordSelect } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieFields } from '@backlot/contracts/catalog/movies/movie';
import { useState } from 'react';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { bulkMessages as m } from './bulk.messages.ts';

/** An `_id` is chosen. */
type Props = BulkChosen<string> & { need: 'genre' | 'tag' | 'maker' };

/** Asks for the genre, tag or maker to add, remove or set. */
export default function RecordChoice({ need, onChosen, onClose }: Props) {
  const lookups = useMovieLookups();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <BulkChoice isReady={chosen !== null} onNext={() => chosen && onChosen(chosen)} onClose={onClose}>
      {need === 'maker' ? (
        <RecordSelect
          label={movieFields.makerId.label}
          query={(query) => queryOf(makerOptions, { query })}
          value={chosen}
          onChange={setChosen}
          clearable={false}
        />
      ) : (
        <Select
          label={m[need]}
          data={lookups.byId(need)}
          value={chosen}
          searchable
          onChange={setChosen}
          data-autofocus
        />
      )}
    </BulkChoice>
  );
}
