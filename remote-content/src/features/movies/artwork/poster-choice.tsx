import { CloseButton, Group, Text } from '@backlot/ui';
import { artworkMessages as m } from './artwork.messages.ts';
import { ImageFile } from './image-file.tsx';
import type { ChosenImage } from './use-image-upload.ts';

type PosterChoiceProps = {
  chosen: ChosenImage | null;
  onChange: (chosen: ChosenImage | null) => void;
  fraction: number | null;
};

/** The poster of an unsaved movie. */
export function PosterChoice(props: PosterChoiceProps) {
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {m.poster}
        </Text>
        {props.chosen && <CloseButton aria-label={m.removePoster} onClick={() => props.onChange(null)} />}
      </Group>
      <ImageFile {...props} kind="poster" />
      <Text size="xs" c="dimmed" mt="xs">
        {m.afterSave}
      </Text>
    </div>
  );
}
