import { ConfirmDialog, Stack, Text } from '@backlot/ui';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { deletionMessages as m } from './deletion.messages.ts';
import MovieHolders from './movie-holders.tsx';

type Props = {
  movie: Pick<Movie, '_id' | 'title'>;
  action: { isPending: boolean; failure: string | null };
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms the deletion of a published movie: says who loses access, and asks for the title. */
export default function DeletionDialog({ movie: { _id, title }, action, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen
      title={m.title(title)}
      verb={m.verb}
      cancelVerb={m.keep}
      isDanger
      typedName={title.trim()}
      action={action}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <MovieHolders _id={_id} title={m.published} />
        <Text size="sm">{m.restorable}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
