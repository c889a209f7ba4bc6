import { Alert, languageName, Stack, Text, toast } from '@backlot/ui';
import { useForm } from '@backlot/ui/form';
import { type DrawerForm, FormButtons, FormDrawer } from '@backlot/ui/record-form';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { blankOf, errorsOf, type InputOf } from '@backlot/contracts/platform/records/record-fields';
import { newSubtitleFields } from '@backlot/contracts/catalog/movies/tracks';
import { useEffect, useState } from 'react';
import { RowFields } from '../part-editor/row-fields.tsx';
import { addSubtitle } from './tracks.data.ts';
import { newSubtitleInputs } from './tracks.fields.tsx';
import { uploadMessages as m } from './tracks.messages.ts';

type Props = { movieId: string; isOpen: boolean; onClose: () => void };

/** Uploads a subtitle file with its language and type. A refused file stays chosen. */
export const AddSubtitle = ({ movieId, isOpen, onClose }: Props) => (
  <FormDrawer isOpen={isOpen} title={m.title} onClose={onClose}>
    {(drawer) => <UploadForm movieId={movieId} {...drawer} />}
  </FormDrawer>
);

function UploadForm({ movieId, onDirty, onClose, onSaved }: DrawerForm & { movieId: string }) {
  const form = useForm({
    initialValues: { ...blankOf(newSubtitleFields), label: languageName(newSubtitleFields.language.blank) },
    validate: (draft) => errorsOf(newSubtitleFields, draft),
  });
  const [file, setFile] = useState<File | null>(null);
  const upload = useActionMutation({
    mutationFn: ({ input, chosen }: { input: InputOf<typeof newSubtitleFields>; chosen: File }) =>
      addSubtitle(movieId, input, chosen),
    onSuccess: () => {
      toast.success(m.done);
      onSaved();
    },
  });
  const isDirty = file !== null || form.isDirty();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const problem = form.errors['file'] ?? upload.failure;
  const submit = form.onSubmit((input) =>
    file ? upload.mutate({ input, chosen: file }) : form.setFieldError('file', m.noFile),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <RowFields
          fields={newSubtitleFields}
          inputs={newSubtitleInputs}
          row={form.getValues()}
          errors={form.errors}
          onChange={(part) => form.setValues(part)}
          only={['language', 'kind', 'label']}
        />
        <label>
          <Text component="span" size="sm" fw={500} display="block" mb={4}>
            {m.chooseFile}
          </Text>
          <input
            type="file"
            accept=".vtt,.srt"
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              form.clearFieldError('file');
              upload.reset();
            }}
          />
        </label>
        <Text size="xs" c="dimmed">
          {m.help}
        </Text>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <FormButtons isSaving={upload.isPending} saveLabel={m.upload} onCancel={onClose} />
      </Stack>
    </form>
  );
}
