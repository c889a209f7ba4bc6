import { Button, IconPlus } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import type { Chapter } from '@backlot/contracts/catalog/movies/tracks';
import { notATime } from './clock.ts';
import { TimeInput } from './time-input.tsx';
import { RemoveRow, TrackRow, TrackSection } from './track-section.tsx';
import classes from './tracks.module.css';
import { tracksMessages as m } from './tracks.messages.ts';
import { chapterWords } from './track-words.ts';
import { useRowIds } from './use-row-ids.ts';

type Props = {
  chapters: readonly Chapter[];
  isEditable: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (chapters: Chapter[]) => void;
};

const usualSec = 300;

export function ChapterRows({ chapters, isEditable, errorOf, onChange }: Props) {
  const { ids, drop } = useRowIds(chapters.length);
  const remove = (index: number) => {
    drop(index);
    onChange(chapters.filter((_, at) => at !== index));
  };
  const set = (index: number, change: Partial<Chapter>) =>
    onChange(chapters.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const last = chapters.at(-1);
  const add = () => onChange([...chapters, { startSec: last ? last.startSec + usualSec : 0, title: '' }]);
  return (
    <TrackSection
      title={m.chapters}
      empty={chapters.length === 0 ? m.noChapters : null}
      action={
        isEditable && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
            {m.addChapter}
          </Button>
        )
      }
    >
      {chapters.map((one, index) => (
        <TrackRow key={ids[index]} words={chapterWords(one)}>
          <TimeInput
            label={m.start}
            className={classes.small}
            error={errorOf(`chapters.${index}.startSec`)}
            disabled={!isEditable}
            value={one.startSec}
            onChange={(seconds) => set(index, { startSec: seconds ?? notATime })}
          />
          <TextInput
            label={m.chapterTitle}
            className={classes.wide}
            error={errorOf(`chapters.${index}.title`)}
            disabled={!isEditable}
            maxLength={120}
            value={one.title}
            onChange={(event) => set(index, { title: event.currentTarget.value })}
          />
          {isEditable && <RemoveRow words={chapterWords(one)} onRemove={() => remove(index)} />}
        </TrackRow>
      ))}
    </TrackSection>
  );
}
