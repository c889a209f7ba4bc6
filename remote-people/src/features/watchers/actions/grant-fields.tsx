import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { MomentInput } from '@backlot/ui/dates';
import { Select, type UseFormReturnType } from '@backlot/ui/form';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { type GrantSource, grantDaysAtMost } from '@backlot/contracts/people/watchers/entitlements';
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

/** The request, which may be incomplete. */
export const grantOf = ({ movieId, source, endAt, note }: GrantDraft) => ({
  movieId,
  source,
  endAt: endAt?.toISOString() ?? null,
  ...(note.trim() && { note: note.trim() }),
});
export const checkGrant = ({ endAt }: GrantDraft): { endAt?: string } =>
  endAt !== null && endAt <= new Date() ? { endAt: m.untilPast } : {};

type Props = { form: UseFormReturnType<GrantDraft> };

/** Movie, kind, end and note of a grant. */
export function GrantFields({ form }: Props) {
  const canManage = useCan('watcher:manage');
  const endAt = form.getInputProps('endAt');
  return (
    <>
      <RecordSelect
        label={m.movie}
        required
        query={(query) => queryOf(movieOptions, { query })}
        data-autofocus
        {...form.getInputProps('movieId')}
        value={form.values.movieId}
      />
      <Select
        label={m.source}
        required
        allowDeselect={false}
        data={choicesFrom(grantLabels)}
        {...form.getInputProps('source')}
      />
      <MomentInput
        side="future"
        label={m.until}
        description={canManage ? m.untilFree : m.untilHelp(grantDaysAtMost)}
        required={!canManage}
        clearable={canManage}
        {...endAt}
        value={form.values.endAt}
        error={checkGrant(form.values).endAt ?? endAt.error}
      />
      <NoteInput description={m.noteHelp} {...form.getInputProps('note')} />
    </>
  );
}
