import { ActionMenu, Button, IconDownload, IconPlus, IconTrash, Text, toast } from '@backlot/ui';
import { Select, Switch, TextInput } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import { type Subtitle, subtitleKind } from '@backlot/contracts/catalog/movies/tracks';
import { useState } from 'react';
import { choicesFrom, type Choice } from '../movie-choices.ts';
import { AddSubtitle } from './add-subtitle.tsx';
import { clockOf } from './clock.ts';
import { TrackRow, TrackSection } from './track-section.tsx';
import { downloadSubtitle } from './tracks.data.ts';
import classes from './tracks.module.css';
import { subtitleKindLabels, tracksMessages as m } from './tracks.messages.ts';
import { subtitleWords } from './track-words.ts';

type Props = {
  movieId: string;
  subtitles: readonly Subtitle[];
  languages: readonly Choice[];
  isEditable: boolean;
  /** A file is stored at once: not beside changes that are not. */
  isDirty: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (subtitles: Subtitle[]) => void;
};

export function SubtitleRows({
  movieId,
  subtitles,
  languages,
  isEditable,
  isDirty,
  errorOf,
  onChange,
}: Props) {
  const [isAdding, setAdding] = useState(false);
  const set = (index: number, change: Partial<Subtitle>) =>
    onChange(subtitles.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const download = (one: Subtitle) =>
    downloadSubtitle(movieId, one).catch((error: unknown) => toast.error(messageOf(error)));
  return (
    <>
      <TrackSection
        title={m.subtitles}
        empty={subtitles.length === 0 ? m.noSubtitles : null}
        action={
          isEditable && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              disabled={isDirty}
              onClick={() => setAdding(true)}
            >
              {m.addSubtitles}
            </Button>
          )
        }
        note={isEditable && isDirty ? m.saveFirst : null}
      >
        {subtitles.map((one, index) => {
          const field = (name: string) => ({
            error: errorOf(`subtitles.${index}.${name}`),
            disabled: !isEditable,
          });
          return (
            <TrackRow key={one._id} words={subtitleWords(one)}>
              <TextInput
                label={m.label}
                className={classes.wide}
                {...field('label')}
                maxLength={80}
                value={one.label}
                onChange={(event) => set(index, { label: event.currentTarget.value })}
              />
              <Select
                label={m.language}
                className={classes.medium}
                {...field('language')}
                searchable
                allowDeselect={false}
                data={languages}
                value={one.language}
                onChange={(language) => language && set(index, { language })}
              />
              <Select
                label={m.kind}
                className={classes.medium}
                {...field('kind')}
                allowDeselect={false}
                data={choicesFrom(subtitleKindLabels)}
                value={one.kind}
                onChange={(kind) => set(index, { kind: subtitleKind.parse(kind) })}
              />
              <Switch
                className={classes.switch}
                label={m.isDefault}
                aria-label={m.isDefaultOf(subtitleWords(one))}
                {...field('isDefault')}
                checked={one.isDefault}
                onChange={(event) => set(index, { isDefault: event.currentTarget.checked })}
              />
              <div className={classes.tools}>
                <ActionMenu
                  label={subtitleWords(one)}
                  actions={[
                    {
                      key: 'download',
                      label: m.download,
                      icon: IconDownload,
                      onSelect: () => void download(one),
                    },
                    ...(isEditable
                      ? [
                          {
                            key: 'remove',
                            label: m.remove,
                            icon: IconTrash,
                            isDanger: true,
                            onSelect: () => onChange(subtitles.filter((_, at) => at !== index)),
                          },
                        ]
                      : []),
                  ]}
                />
              </div>
              <Text size="xs" c="dimmed" className={classes.file}>
                <bdi>{m.file(one.fileName, one.cues, clockOf(one.lastCueSec))}</bdi>
              </Text>
            </TrackRow>
          );
        })}
      </TrackSection>
      <AddSubtitle
        movieId={movieId}
        languages={languages}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
