import { Button, Group, Modal, Stack, Text } from '@backlot/ui';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { Suspense, lazy } from 'react';
import { ChecklistItems } from './movie-checklist.tsx';
import { detailMessages as m } from './movie-detail.messages.ts';
import type { MovieActions } from './use-movie-actions.ts';

const ScheduleForm = lazy(() => import('./schedule-form.tsx'));
const RequestChangesDialog = lazy(() => import('./request-changes-dialog.tsx'));

type DialogsProps = { movie: Movie; actions: MovieActions };

/** What a step asks for before it runs: a time, reasons, or what is missing. */
export function TransitionDialogs({ movie, actions }: DialogsProps) {
  const { asked, close, take, isBusy, failure } = actions;
  const { asking } = asked ?? {};
  return (
    <>
      <Modal
        opened={asking === 'missing'}
        onClose={close}
        title={m.missingTitle}
        closeButtonProps={closeButton}
      >
        <Stack>
          <Text size="sm">{m.missingText}</Text>
          <ChecklistItems
            _id={movie._id}
            items={movie.checklist.filter(({ done }) => !done)}
            isEditable
            onLeave={close}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {m.close}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal
        opened={asking === 'schedule'}
        onClose={close}
        isBusy={isBusy}
        title={m.scheduleTitle(movie.title)}
        closeButtonProps={closeButton}
      >
        <Suspense>
          {asked && (
            <ScheduleForm
              isBusy={isBusy}
              failure={failure}
              onClose={close}
              initial={movie.publishAt}
              onSubmit={(publishAt) => void take(asked.transition, { publishAt: publishAt.toISOString() })}
            />
          )}
        </Suspense>
      </Modal>
      <Suspense>
        {asked && asking === 'reasons' && (
          <RequestChangesDialog
            title={movie.title}
            isBusy={isBusy}
            failure={failure}
            onClose={close}
            onSubmit={(reasons) => void take(asked.transition, reasons)}
          />
        )}
      </Suspense>
    </>
  );
}

const closeButton = { 'aria-label': m.close };
