import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { MultiSelect, ReasonInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { detailMessages as m } from './movie-detail.messages.ts';
import type { MovieActions } from './use-movie-actions.ts';

type Draft = { reasons: string[]; note: string };
type RequestChangesProps = {
  movie: Movie;
  to: MovieStatus;
  action: MovieActions['taking'];
  onClose: () => void;
};

/** Asks for the reasons of a change request. */
export default function RequestChangesDialog({ movie, to, action, onClose }: RequestChangesProps) {
  const choices = useMovieLookups().byKey('rejectReason');
  const { form, dialog } = useActionForm<Draft, (typeof moviesApi.transition)['body']>({
    endpoint: moviesApi.transition,
    action,
    initial: { reasons: [], note: '' },
    bodyOf: ({ reasons, note }) => ({
      to,
      version: movie.version,
      reasons,
      ...(note.trim() && { note }),
    }),
    check: ({ reasons }) => (reasons.length === 0 ? { reasons: m.reasonNeeded } : {}),
  });

  return (
    <DialogForm title={m.requestTitle(movie.title)} verb={m.request} {...dialog} onClose={onClose}>
      <MultiSelect
        label={m.reasons}
        required
        data={choices}
        data-autofocus
        {...form.getInputProps('reasons')}
      />
      <ReasonInput label={m.note} description={m.noteHelp} minRows={3} {...form.getInputProps('note')} />
    </DialogForm>
  );
}
