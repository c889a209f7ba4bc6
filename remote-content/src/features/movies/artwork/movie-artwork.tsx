import {
  Button,
  Group,
  IconAlertTriangle,
  IconPlus,
  Paper,
  Stack,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
} from '@backlot/ui';
import type { MovieImage } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { Suspense, lazy, useState } from 'react';
import { imageKindLabels } from '../movies.messages.ts';
import { artworkMessages as m } from './artwork.messages.ts';
import classes from './artwork.module.css';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));
const ImageDialog = lazy(() => import('./image-dialog.tsx'));

type ArtworkProps = {
  movie: Movie;
  isEditable: boolean;
  /** Without frame and title, inside a section that has them. */
  isPlain?: boolean;
  onChanged?: (movie: Movie) => void;
};

/** The images of a stored movie. Each change is saved immediately. */
export function MovieArtwork({ movie, isEditable, isPlain = false, onChanged }: ArtworkProps) {
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = movie.images.find((image) => image._id === editedId);

  const addButton = isEditable && (
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      {m.add}
    </Button>
  );
  const content = (
    <>
      {movie.images.length === 0 && <Text c="dimmed">{m.noImages}</Text>}
      <ul className={classes.images}>
        {movie.images.map((image) => (
          <ImageTile
            key={image._id}
            image={image}
            onEdit={isEditable ? () => setEditedId(image._id) : undefined}
          />
        ))}
      </ul>
      <Suspense>
        {isAdding && <UploadDialog movie={movie} onUploaded={onChanged} onClose={() => setAdding(false)} />}
        {edited && (
          <ImageDialog movie={movie} image={edited} onChanged={onChanged} onClose={() => setEditedId(null)} />
        )}
      </Suspense>
    </>
  );
  if (isPlain) {
    return (
      <Stack gap="sm" align="start">
        {content}
        {addButton}
      </Stack>
    );
  }
  return (
    <Paper component="section" withBorder p="lg">
      <Group justify="space-between" mb="sm">
        <Title order={2}>{m.title}</Title>
        {addButton}
      </Group>
      {content}
    </Paper>
  );
}

function ImageTile({ image, onEdit }: { image: MovieImage; onEdit: (() => void) | undefined }) {
  const { kind, alt, urls, width, height } = image;
  const preview = (
    <img className={classes.image} src={urls.card} alt={alt} width={width} height={height} loading="lazy" />
  );
  return (
    <li className={classes.tile} data-kind={kind}>
      {onEdit ? (
        <UnstyledButton
          className={classes.open}
          onClick={onEdit}
          aria-label={m.edit(alt || imageKindLabels[kind])}
        >
          {preview}
        </UnstyledButton>
      ) : (
        preview
      )}
      <Group gap={4} wrap="nowrap">
        <Text size="sm" fw={500}>
          {imageKindLabels[kind]}
        </Text>
        <Text size="xs" c="dimmed">
          {m.dimensions(width, height)}
        </Text>
        {!alt && (
          <Tooltip label={m.altMissing}>
            <span role="img" aria-label={m.altMissing} className={classes.warning}>
              <IconAlertTriangle size={14} />
            </span>
          </Tooltip>
        )}
      </Group>
    </li>
  );
}
