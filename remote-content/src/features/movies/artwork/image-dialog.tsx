import { Button, ConfirmDialog, Group, Text, toast, useDisclosure } from '@backlot/ui';
import { NumberInput, TextInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { call } from '@backlot/data/call';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { MovieImage } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { type MouseEvent, useState } from 'react';
import { invalidateMovies } from '../movies.data.ts';
import { artworkMessages as m } from './artwork.messages.ts';
import classes from './artwork.module.css';

type ImageDialogProps = {
  movie: Movie;
  image: MovieImage;
  onChanged?: ((movie: Movie) => void) | undefined;
  onClose: () => void;
};

/** Edits the alt text and focal point of an image, or removes it. */
export default function ImageDialog({ movie, image, onChanged, onClose }: ImageDialogProps) {
  const [alt, setAlt] = useState(image.alt);
  const [focal, setFocal] = useState(image.focal);
  const [isRemoving, removing] = useDisclosure(false);
  const params = { _id: movie._id, imageId: image._id };

  const after = (done: string) => async () => {
    onChanged?.(await call(moviesApi.get, { params: { _id: movie._id } }));
    await invalidateMovies([movie._id]);
    toast.success(done);
    onClose();
  };
  const saving = useActionMutation({
    mutationFn: () => call(moviesApi.updateImage, { params, body: { alt, focal } }),
    onSuccess: after(m.saved),
  });
  const removal = useActionMutation({
    mutationFn: () => call(moviesApi.removeImage, { params }),
    onSuccess: after(m.removed),
  });

  return (
    <>
      <DialogForm
        title={m.editTitle(image.kind)}
        verb={m.save}
        isSending={saving.isPending}
        isDirty={alt !== image.alt || focal !== image.focal}
        failure={saving.failure}
        aside={
          <Button variant="subtle" color="red" disabled={saving.isPending} onClick={removing.open}>
            {m.remove}
          </Button>
        }
        onSubmit={() => saving.mutate()}
        onClose={onClose}
      >
        <FocalPoint image={image} focal={focal} onChange={setFocal} />
        <TextInput
          label={m.alt}
          description={m.altHelp}
          value={alt}
          maxLength={250}
          data-autofocus
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      </DialogForm>
      <ConfirmDialog
        isOpen={isRemoving}
        title={m.removeTitle}
        verb={m.remove}
        isDanger
        action={removal}
        onClose={removing.close}
      >
        {m.removeText}
      </ConfirmDialog>
    </>
  );
}

type Point = MovieImage['focal'];
type FocalPointProps = { image: MovieImage; focal: Point; onChange: (focal: Point) => void };

const percent = (fraction: number) => Math.round(fraction * 100);
/** An empty input, null, and text that isn't a number, NaN, are 0 until they are corrected. */
const clampPercent = (value: number | null) => Math.min(Math.max(value || 0, 0), 100);

/** Set by a click on the image, or by the numbers. */
function FocalPoint({ image, focal, onChange }: FocalPointProps) {
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const number = (part: keyof Point, label: string) => (
    <NumberInput
      label={label}
      value={percent(focal[part])}
      min={0}
      max={100}
      step={5}
      onChange={(value) => onChange({ ...focal, [part]: clampPercent(value) / 100 })}
    />
  );
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{m.focal}</legend>
      <Text size="xs" c="dimmed" mb="xs">
        {m.focalHelp}
      </Text>
      {/* For the mouse; the number inputs below are for the keyboard. */}
      <div className={classes.focal} onClick={click} role="presentation">
        <img className={classes.focalImage} src={image.urls.card} alt="" />
        <span
          className={classes.focalPoint}
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
        />
      </div>
      <Group grow mt="xs">
        {number('x', m.focalX)}
        {number('y', m.focalY)}
      </Group>
    </fieldset>
  );
}
