import { Button, ConfirmDialog, Group, Modal, Stack, Text } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { movieAccessApi } from '@backlot/contracts/money/watch/movie-access';
import { missingItems } from '@backlot/contracts/catalog/movies/facts';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { Suspense, lazy } from 'react';
import { ChecklistItems } from './movie-checklist.tsx';
import { confirmationOf } from '../transition.messages.ts';
import { detailMessages as m } from './movie-detail.messages.ts';
import type { MovieActions } from './use-movie-actions.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const DeletionDialog = lazy(() => import('../deletion/deletion-dialog.tsx'));
const MovieHolders = lazy(() => import('../deletion/movie-holders.tsx'));
const RequestChangesDialog = lazy(() => import('./request-changes-dialog.tsx'));

type DialogsProps = { movie: Movie; actions: MovieActions };

/** The dialogs of a step: scheduling, reasons, confirmation, or the missing checklist items; and that of a deletion. */
export function TransitionDialogs({ movie, actions }: DialogsProps) {
  const { opened, close, taking, isBusy } = actions;
  const canCount = useCan(movieAccessApi.get.access);
  const { dialog, transition } = opened ?? {};
  const confirmation = transition && confirmationOf(transition.to);
  return (
    <>
      {transition && confirmation && dialog === 'confirmation' && (
        <ConfirmDialog
          isOpen
          title={confirmation.title(movie.title)}
          verb={confirmation.verb}
          cancelVerb={confirmation.keep}
          isDanger
          action={{ isPending: isBusy, failure: taking.failure }}
          onConfirm={() => taking.mutate({ to: transition.to, version: movie.version })}
          onClose={close}
        >
          <Text>{confirmation.text}</Text>
          <Suspense>
            {transition.to === 'unpublished' && canCount && <MovieHolders _id={movie._id} title={m.loses} />}
          </Suspense>
        </ConfirmDialog>
      )}
      <Modal
        opened={dialog === 'missing'}
        onClose={close}
        title={m.missingTitle(transition?.to === 'in_review')}
        closeButtonProps={{ 'aria-label': m.close }}
      >
        <Stack>
          <Text size="sm">{m.missingText}</Text>
          <ChecklistItems
            _id={movie._id}
            items={transition ? missingItems(movie, transition) : []}
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
      <Suspense>
        {actions.isDeleting && <DeletionDialog movie={movie} {...actions.deletion} />}
        {dialog === 'schedule' && <ScheduleDialog movie={movie} action={taking} onClose={close} />}
        {transition && dialog === 'reasons' && (
          <RequestChangesDialog movie={movie} to={transition.to} action={taking} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
