import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { MomentInput } from '@backlot/ui/dates';
import { Select } from '@backlot/ui/form';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import {
  type GrantSource,
  grantDaysAtMost,
  grantSource,
} from '@backlot/contracts/people/watchers/entitlements';
import { choicesFrom } from '../../../record-form/choices.ts';
import { RecordSelect } from '@backlot/ui/record-form';
import { grantLabels } from '../watchers.messages.ts';
import { actionsMessages } from './actions.messages.ts';
import { NoteInput } from './note-input.tsx';

const m = actionsMessages.grantDialog;

export type GrantDraft = { movieId: string | null; source: GrantSource; endAt: Date | null; note: string };

const dayMs = 86_400_000;
/** A minute below the limit, to allow for the time until it is sent. */
export const newGrant = (): GrantDraft => ({
  movieId: null,
  source: 'comp',
  endAt: new Date(Date.now() + grantDaysAtMost * dayMs - 60_000),
  note: '',
});

/** The request; null while it is incomplete or ends in the past. */
export const grantOf = ({ movieId, source, endAt, note }: GrantDraft) =>
  movieId === null || (endAt !== null && endAt <= new Date())
    ? null
    : {
        movieId,
        source,
        endAt: endAt?.toISOString() ?? null,
        ...(note.trim() && { note: note.trim() }),
      };

type Props = { draft: GrantDraft; onChange: (draft: GrantDraft) => void; isSubmitted?: boolean };

/** Movie, kind, end and note of a grant. */
export function GrantFields({ draft, onChange, isSubmitted = false }: Props) {
  const canManage = useCan('watcher:manage');
  const isPast = draft.endAt !== null && draft.endAt <= new Date();
  return (
    <>
      <RecordSelect
        label={m.movie}
        required
        query={(query) => queryOf(movieOptions, { query })}
        value={draft.movieId}
        onChange={(movieId) => onChange({ ...draft, movieId })}
        error={isSubmitted && draft.movieId === null && m.movieNeeded}
        data-autofocus
      />
      <Select
        label={m.source}
        required
        allowDeselect={false}
        data={choicesFrom(grantLabels)}
        value={draft.source}
        onChange={(value) => onChange({ ...draft, source: grantSource.parse(value) })}
      />
      <MomentInput
        side="future"
        label={m.until}
        description={canManage ? m.untilFree : m.untilHelp(grantDaysAtMost)}
        required={!canManage}
        clearable={canManage}
        value={draft.endAt}
        onChange={(endAt) => onChange({ ...draft, endAt })}
        error={isPast && m.untilPast}
      />
      <NoteInput
        description={m.noteHelp}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
      />
    </>
  );
}
