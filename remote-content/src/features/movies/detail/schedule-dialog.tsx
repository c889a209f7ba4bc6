import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { detailMessages as m } from './movie-detail.messages.ts';
import { isInFuture, PublishAtInput } from './publish-at-input.tsx';
import type { MovieActions } from './use-movie-actions.ts';

type Draft = { publishAt: Date | null };
type Props = { movie: Movie; action: MovieActions['taking']; onClose: () => void };

/** Asks when to publish a movie. */
export default function ScheduleDialog({ movie, action, onClose }: Props) {
  const { version, publishAt: planned } = movie;
  const { form, dialog } = useActionForm<Draft, (typeof moviesApi.transition)['body']>({
    endpoint: moviesApi.transition,
    action,
    initial: { publishAt: isInFuture(planned) ? planned : null },
    bodyOf: ({ publishAt }) => ({ to: 'scheduled', version, publishAt: publishAt?.toISOString() }),
    check: ({ publishAt }) => (isInFuture(publishAt) ? {} : { publishAt: m.futureOnly }),
  });
  return (
    <DialogForm title={m.scheduleTitle(movie.title)} verb={m.schedule} {...dialog} onClose={onClose}>
      <PublishAtInput {...form.getInputProps('publishAt')} value={form.values.publishAt} />
    </DialogForm>
  );
}
