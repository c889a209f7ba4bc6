import { languageName, toast } from '@backlot/ui';
import { ActionForm, useActionForm } from '@backlot/ui/record';
import { type DrawerForm, FormButtons, FormDrawer, type FormLayout, keysIn } from '@backlot/ui/record-form';
import { FileDrop } from '@backlot/ui/upload';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { blankOf, type InputOf } from '@backlot/contracts/platform/records/record-fields';
import { movieTracksApi, newSubtitleFields } from '@backlot/contracts/catalog/movies/tracks';
import { useEffect } from 'react';
import { RowFields } from '../part-editor/row-fields.tsx';
import { addSubtitle } from './tracks.data.ts';
import { newSubtitleInputs } from './tracks.fields.tsx';
import { uploadMessages as m } from './tracks.messages.ts';

type Input = InputOf<typeof newSubtitleFields>;
const { query, fields } = movieTracksApi.addSubtitle;
const blank = {
  ...blankOf(newSubtitleFields),
  label: languageName(newSubtitleFields.language.blank),
  file: null as File | null,
};

/** The language suggests the label. */
const places: FormLayout<typeof newSubtitleFields, 'form'> = {
  language: 'form',
  kind: 'form',
  label: 'form',
};

type Props = { movieId: string; isOpen: boolean; onClose: () => void };

/** Uploads a subtitle file with its language and type. A refused file stays chosen. */
export const AddSubtitle = ({ movieId, isOpen, onClose }: Props) => (
  <FormDrawer isOpen={isOpen} title={m.title} onClose={onClose}>
    {(drawer) => <UploadForm movieId={movieId} {...drawer} />}
  </FormDrawer>
);

function UploadForm({ movieId, onDirty, onClose, onSaved }: DrawerForm & { movieId: string }) {
  const upload = useActionMutation({
    mutationFn: async (input: Input) => {
      const { file } = form.getValues();
      if (file) await addSubtitle(movieId, input, file);
    },
    onSuccess: () => {
      toast.success(m.done);
      onSaved();
    },
  });
  const { form, dialog } = useActionForm<typeof blank, typeof query>({
    endpoint: { body: query, fields },
    action: upload,
    initial: blank,
    bodyOf: ({ file: _file, ...input }) => input,
    check: ({ file }) => (file ? {} : { file: m.noFile }),
  });
  const { isDirty } = dialog;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <ActionForm
      {...dialog}
      buttons={<FormButtons isSaving={dialog.isSending} saveLabel={m.upload} onCancel={onClose} />}
    >
      <RowFields
        fields={newSubtitleFields}
        inputs={newSubtitleInputs}
        row={form.getValues()}
        errors={form.errors}
        onChange={(part) => form.setValues(part)}
        only={keysIn(places, 'form')}
      />
      <FileDrop
        accept=".vtt,.srt"
        hint={m.help}
        fileName={form.values.file?.name}
        error={form.errors['file']}
        onChoose={(file) => form.setFieldValue('file', file)}
      />
    </ActionForm>
  );
}
