import { Button, Group, Modal, Stack, Text } from '@backlot/ui';
import type { Movie } from '@backlot/contracts/movies';
import { Suspense, lazy } from 'react';
import { ChecklistItems } from './movie-checklist.tsx';
import { detailMessages as m } from './movie-detail.messages.ts';
import type { MovieActions } from './use-movie-actions.ts';

const ScheduleForm = lazy(() => import('./schedule-form.tsx'));
const RequestChangesForm = lazy(() => import('./request-changes-form.tsx'));

type DialogsProps = { movie: Movie; actions: MovieActions };

/** What a step asks for before it runs: a time, reasons, or what is missing. */
export function TransitionDialogs({ movie, actions }: DialogsProps) {
  const { asked, close, take, isBusy } = actions;
  const { asking } = asked ?? {};
  const shared = { isBusy, onClose: close };
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
        title={m.scheduleTitle(movie.title)}
        closeButtonProps={closeButton}
      >
        <Suspense>
          {asked && (
            <ScheduleForm
              {...shared}
              initial={movie.publishAt}
              onSubmit={(publishAt) => void take(asked.transition, { publishAt: publishAt.toISOString() })}
            />
          )}
        </Suspense>
      </Modal>
      <Modal
        opened={asking === 'reasons'}
        onClose={close}
        title={m.requestTitle(movie.title)}
        closeButtonProps={closeButton}
      >
        <Suspense>
          {asked && (
            <RequestChangesForm {...shared} onSubmit={(reasons) => void take(asked.transition, reasons)} />
          )}
        </Suspense>
      </Modal>
    </>
  );
}

const closeButton = { 'aria-label': m.close };
