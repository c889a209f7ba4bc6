import { Button, ConfirmDialog, Group, Text, toast, useDisclosure } from '@backlot/ui';
import { NumberInput, TextInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { call } from '@backlot/data/call';
import { messageOf } from '@backlot/data/call-error';
import type { MovieImage } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { type MouseEvent, useState } from 'react';
import { moviesChanged } from '../movies.data.ts';
import { artworkMessages as m } from './artwork.messages.ts';
import classes from './artwork.module.css';

type ImageDialogProps = {
  movie: Movie;
  image: MovieImage;
  onChanged?: ((movie: Movie) => void) | undefined;
  onClose: () => void;
};

/** The words, the focal point, and the end of one image. */
export default function ImageDialog({ movie, image, onChanged, onClose }: ImageDialogProps) {
  const [alt, setAlt] = useState(image.alt);
  const [focal, setFocal] = useState(image.focal);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRemoving, removing] = useDisclosure(false);
  const params = { _id: movie._id, imageId: image._id };

  const attempt = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await change();
      onChanged?.(await call(moviesApi.get, { params: { _id: movie._id } }));
      await moviesChanged([movie._id]);
      toast.success(done);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const save = () => attempt(() => call(moviesApi.updateImage, { params, body: { alt, focal } }), m.saved);
  const remove = () => attempt(() => call(moviesApi.removeImage, { params }), m.removed);

  return (
    <>
      <DialogForm
        title={m.editTitle(image.kind)}
        verb={m.save}
        isSending={isBusy}
        failure={failure}
        aside={
          <Button variant="subtle" color="red" disabled={isBusy} onClick={removing.open}>
            {m.remove}
          </Button>
        }
        onSubmit={() => void save()}
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
        isBusy={isBusy}
        error={failure}
        onConfirm={() => void remove()}
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

/** A click on the image sets the point; the numbers do the same from the keyboard. */
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
      clampBehavior="strict"
      allowDecimal={false}
      onChange={(value) => onChange({ ...focal, [part]: Number(value) / 100 })}
    />
  );
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{m.focal}</legend>
      <Text size="xs" c="dimmed" mb="xs">
        {m.focalHelp}
      </Text>
      {/* The mouse's way only: the number inputs below are the keyboard's. */}
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
