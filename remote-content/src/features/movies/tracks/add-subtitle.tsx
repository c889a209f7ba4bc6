import { Alert, Button, Group, languageName, Stack, Text, toast } from '@backlot/ui';
import { Select, TextInput } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import { subtitleKind } from '@backlot/contracts/catalog/movies/tracks';
import { useState } from 'react';
import { FormDrawer, useReportDirty } from '../../../form-drawer/form-drawer.tsx';
import { choicesFrom, type Choice } from '../movie-choices.ts';
import { addSubtitle, type NewSubtitle } from './tracks.data.ts';
import { subtitleKindLabels, tracksMessages, uploadMessages as m } from './tracks.messages.ts';

type Props = { movieId: string; languages: readonly Choice[]; isOpen: boolean; onClose: () => void };

/** A file of subtitles with its language and kind; refused, it says why and keeps what was chosen. */
export function AddSubtitle({ isOpen, onClose, ...rest }: Props) {
  return (
    <FormDrawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={m.title}
      closeLabel={m.close}
    >
      {(drawer) => <UploadForm {...rest} {...drawer} />}
    </FormDrawer>
  );
}

const start = (): NewSubtitle => ({ language: 'en', label: languageName('en'), kind: 'subtitles' });

type FormProps = Omit<Props, 'isOpen'> & { onDirty: (isDirty: boolean) => void; onSaved: () => void };

function UploadForm({ movieId, languages, onDirty, onClose, onSaved }: FormProps) {
  const [initial] = useState(start);
  const [draft, setDraft] = useState(initial);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useReportDirty(onDirty, file !== null || JSON.stringify(draft) !== JSON.stringify(initial));
  const upload = async () => {
    if (!file) return setProblem(m.noFile);
    setBusy(true);
    setProblem(null);
    try {
      await addSubtitle(movieId, draft, file);
      toast.success(m.done);
      onSaved();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <Stack gap="md">
        <Select
          label={tracksMessages.language}
          searchable
          allowDeselect={false}
          data={languages}
          value={draft.language}
          onChange={(language) => language && setDraft({ ...draft, language, label: languageName(language) })}
        />
        <Select
          label={tracksMessages.kind}
          allowDeselect={false}
          data={choicesFrom(subtitleKindLabels)}
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind: subtitleKind.parse(kind) })}
        />
        <TextInput
          label={tracksMessages.label}
          maxLength={80}
          value={draft.label}
          onChange={(event) => setDraft({ ...draft, label: event.currentTarget.value })}
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
              setProblem(null);
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.upload}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
