import { EmptyState, formatDate, IconLock, Stack } from '@backlot/ui';
import { AddRow, leavesPageOrTab } from '@backlot/ui/form';
import { useRecordForm } from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import { blankOf, type DraftOf, pickFields } from '@backlot/contracts/platform/records/record-fields';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import {
  type MovieRights as Loaded,
  movieRights,
  movieRightsApi,
  rightFields,
  type RightInput,
  rightNames,
  rightsFields,
} from '@backlot/contracts/catalog/movies/rights';
import { rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalsOfPart } from '../part-editor/part.data.ts';
import { PartForm } from '../part-editor/part-form.tsx';
import { PartLoader } from '../part-editor/part-loader.tsx';
import { partMessages } from '../part-editor/part-editor.messages.ts';
import { dayOf, lastDayOf, midnight, withDates } from './describe-right.ts';
import { NoticeList } from './notice-list.tsx';
import { RightDrawer } from './right-drawer.tsx';
import { rightsOf, saveRights } from './rights.data.ts';
import { rightsTextsWith } from './rights.fields.tsx';
import { RightsList } from './rights-list.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { noticesOf } from './rights-notices.ts';
import { rightsMessages as m } from './rights.messages.ts';
import { useTerritories } from './use-territories.ts';

/** The rights of a movie. */
export default function MovieRights({ movie }: { movie: Movie }) {
  const result = useQuery(rightsOf(movie._id));
  const isEditable = useCan('movie:write') && !movie.deletedAt;
  return (
    <PartLoader result={result} failedTitle={m.failed}>
      {(loaded) => <RightsEditor movie={movie} loaded={loaded} isEditable={isEditable} />}
    </PartLoader>
  );
}

type Props = { movie: Movie; loaded: Loaded; isEditable: boolean };
type Row = DraftOf<typeof rightsFields>['rights'][number];

function RightsEditor({ movie, loaded, isEditable }: Props) {
  const [now] = useState(() => new Date());
  const territories = useTerritories();
  const [edited, setEdited] = useState<number | null>(null);
  const state = useRecordForm({
    fields: rightsFields,
    record: movieRights,
    stored: loaded,
    partNames: () => rightNames,
    save: (input, base) => saveRights(movie._id, input, base ?? loaded),
    refusalsOf: (input, base) => refusalsOfPart(movieRightsApi.put, movie._id, input, base ?? loaded),
    savedText: partMessages.saved,
    staysOpen: true,
    leaves: leavesPageOrTab,
  });
  const rows = state.form.getValues().rights;
  const rights = rows.map(withDates);
  const put = (next: Row[]) => state.patch({ rights: next });
  const add = isEditable && <AddRow label={m.add} onAdd={() => setEdited(rows.length)} />;
  return (
    <>
      <PartForm
        state={state}
        texts={rightsTextsWith(territories)}
        title={m.title}
        intro={rights.length === 0 ? m.intro : describeState(rights, now)}
        action={rights.length > 0 && add}
      >
        {rights.length === 0 ? (
          <EmptyState icon={IconLock} title={m.none} text={m.noneText}>
            {add}
          </EmptyState>
        ) : (
          <Stack gap="lg">
            <NoticeList notices={noticesOf(rights, now, territories)} />
            <RightsMatrix rights={rights} territories={territories} now={now} />
            <RightsList
              rights={rows}
              territories={territories}
              isEditable={isEditable}
              onEdit={setEdited}
              onRemove={(index) => put(rows.toSpliced(index, 1))}
            />
          </Stack>
        )}
      </PartForm>
      <RightDrawer
        right={edited === null ? null : draftAt(rows, edited)}
        isNew={edited === rows.length}
        others={rights.filter((_, index) => index !== edited)}
        territories={territories}
        onApply={(right) => edited !== null && put(rows.toSpliced(edited, 1, { ...rows[edited], ...right }))}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

/** The fields of a row; after the last row, those of a new right. */
const draftAt = (rows: readonly Row[], index: number) => {
  const row = rows[index] ?? { ...blankOf(rightFields), startAt: midnight(dayOf(new Date())).toISOString() };
  return pickFields(rightFields, row);
};

function describeState(rights: readonly RightInput[], now: Date): string {
  const { sellableIn, nextExpiryAt } = rightsState(rights, now);
  const open = sellableIn.length === 0 ? m.closedNow : m.openNow(sellableIn.length);
  return nextExpiryAt ? `${open}, ${m.nextExpiry(formatDate(lastDayOf(nextExpiryAt)))}` : open;
}
