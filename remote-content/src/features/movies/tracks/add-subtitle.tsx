import { Alert, Button, Drawer, Group, languageName, Stack, Text, toast } from '@backlot/ui';
import { Select, TextInput } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import { subtitleKind } from '@backlot/contracts/movies.tracks';
import { useState } from 'react';
import { choicesFrom, type Choice } from '../movie-choices.ts';
import { addSubtitle, type NewSubtitle } from './tracks.data.ts';
import { subtitleKindLabels, tracksMessages, uploadMessages as m } from './tracks.messages.ts';

type Props = { movieId: string; languages: readonly Choice[]; isOpen: boolean; onClose: () => void };

/** A file of subtitles with its language and kind; refused, it says why and keeps what was chosen. */
export function AddSubtitle({ isOpen, onClose, ...rest }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={m.title}
      closeButtonProps={{ 'aria-label': m.close }}
    >
      <UploadForm onClose={onClose} {...rest} />
    </Drawer>
  );
}

function UploadForm({ movieId, languages, onClose }: Omit<Props, 'isOpen'>) {
  const [draft, setDraft] = useState<NewSubtitle>({
    language: 'en',
    label: languageName('en'),
    kind: 'subtitles',
  });
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async () => {
    if (!file) return setProblem(m.noFile);
    setBusy(true);
    setProblem(null);
    try {
      await addSubtitle(movieId, draft, file);
      toast.success(m.done);
      onClose();
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
