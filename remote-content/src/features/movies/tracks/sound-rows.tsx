import { Button, IconPlus } from '@backlot/ui';
import { Select, Switch } from '@backlot/ui/form';
import { audioKind, audioLayout, type AudioTrack } from '@backlot/contracts/catalog/movies/tracks';
import { choicesFrom, type Choice } from '../movie-choices.ts';
import { RemoveRow, TrackRow, TrackSection } from './track-section.tsx';
import classes from './tracks.module.css';
import { audioKindLabels, layoutLabels, tracksMessages as m } from './tracks.messages.ts';
import { soundWords } from './track-words.ts';
import { useRowIds } from './use-row-ids.ts';

type Props = {
  tracks: readonly AudioTrack[];
  languages: readonly Choice[];
  originalLanguage: string;
  isEditable: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (tracks: AudioTrack[]) => void;
};

export function SoundRows({ tracks, languages, originalLanguage, isEditable, errorOf, onChange }: Props) {
  const { ids, drop } = useRowIds(tracks.length);
  const remove = (index: number) => {
    drop(index);
    onChange(tracks.filter((_, at) => at !== index));
  };
  const set = (index: number, change: Partial<AudioTrack>) =>
    onChange(tracks.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const add = () => {
    const isFirst = tracks.length === 0;
    const kind = isFirst ? 'main' : 'dub';
    onChange([...tracks, { language: originalLanguage, layout: '2.0', kind, isDefault: isFirst }]);
  };
  return (
    <TrackSection
      title={m.sound}
      empty={tracks.length === 0 ? m.noSound : null}
      action={
        isEditable && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
            {m.addSound}
          </Button>
        )
      }
    >
      {tracks.map((one, index) => {
        const words = soundWords(one);
        const field = (name: string) => ({
          error: errorOf(`audioTracks.${index}.${name}`),
          disabled: !isEditable,
        });
        return (
          <TrackRow key={ids[index]} words={words}>
            <Select
              label={m.language}
              className={classes.wide}
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
              data={choicesFrom(audioKindLabels)}
              value={one.kind}
              onChange={(kind) => set(index, { kind: audioKind.parse(kind) })}
            />
            <Select
              label={m.layout}
              className={classes.medium}
              {...field('layout')}
              allowDeselect={false}
              data={choicesFrom(layoutLabels)}
              value={one.layout}
              onChange={(layout) => set(index, { layout: audioLayout.parse(layout) })}
            />
            <Switch
              className={classes.switch}
              label={m.isDefault}
              aria-label={m.isDefaultOf(words)}
              {...field('isDefault')}
              checked={one.isDefault}
              onChange={(event) => set(index, { isDefault: event.currentTarget.checked })}
            />
            {isEditable && <RemoveRow words={words} onRemove={() => remove(index)} />}
          </TrackRow>
        );
      })}
    </TrackSection>
  );
}
