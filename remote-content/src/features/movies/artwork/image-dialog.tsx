import { Button, ConfirmDialog, Group, Text, toast, useDisclosure } from '@backlot/ui';
import { NumberInput, TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { queryClient } from '@backlot/data/query-client';
import { limitsOf } from '@backlot/contracts/platform/records/field-limits';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { imagePatch, type MovieImage } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { MouseEvent, ReactNode } from 'react';
import { movieQuery, removeImage, updateImage } from '../movies.data.ts';
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
  const [isRemoving, removing] = useDisclosure(false);
  const params = { _id: movie._id, imageId: image._id };

  const finish = (done: string, changed: Movie) => {
    onChanged?.(changed);
    toast.success(done);
    onClose();
  };
  const saving = useActionMutation({
    mutationFn: (body: Request<typeof moviesApi.updateImage>['body']) => updateImage({ params, body }),
    onSuccess: async () => finish(m.saved, await queryClient.fetchQuery(movieQuery(movie._id))),
  });
  const removal = useActionMutation({
    mutationFn: () => removeImage({ params }),
    onSuccess: (changed) => finish(m.removed, changed),
  });
  const { form, dialog } = useActionForm({
    endpoint: moviesApi.updateImage,
    action: saving,
    initial: { alt: image.alt, focal: image.focal },
    bodyOf: (draft) => draft,
  });

  return (
    <>
      <DialogForm
        title={m.editTitle(image.kind)}
        verb={m.save}
        {...dialog}
        aside={
          <Button variant="subtle" color="red" disabled={saving.isPending} onClick={removing.open}>
            {m.remove}
          </Button>
        }
        onClose={onClose}
      >
        <FocalPoint
          image={image}
          focal={form.values.focal}
          errors={form.errors}
          onChange={(focal) => form.setFieldValue('focal', focal)}
        />
        <TextInput
          label={m.alt}
          description={m.altHelp}
          maxLength={limitsOf(imagePatch.shape.alt).max}
          data-autofocus
          {...form.getInputProps('alt')}
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
type FocalPointProps = {
  image: MovieImage;
  focal: Point;
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (focal: Point) => void;
};

const percent = (fraction: number) => Math.round(fraction * 100);
/** An empty input, null, and text that isn't a number, NaN, are 0 until they are corrected. */
const clampPercent = (value: number | null) => Math.min(Math.max(value || 0, 0), 100);

/** Set by a click on the image, or by the numbers. */
function FocalPoint({ image, focal, errors, onChange }: FocalPointProps) {
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
      error={errors[`focal.${part}`]}
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
