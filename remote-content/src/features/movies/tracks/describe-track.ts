import { languageName } from '@backlot/ui';
import type { FieldTexts } from '@backlot/ui/record-form';
import type {
  AudioTrack,
  Chapter,
  SubtitleInput,
  tracksFields,
} from '@backlot/contracts/catalog/movies/tracks';
import { clockOf } from './clock.ts';
import { audioKindLabels, layoutLabels, subtitleKindLabels, tracksMessages as m } from './tracks.messages.ts';

export const describeSubtitle = ({
  label,
  kind,
  language,
}: Pick<SubtitleInput, 'label' | 'kind' | 'language'>) =>
  m.subtitle(label, languageName(language), subtitleKindLabels[kind]);

export const describeAudio = ({ language, kind, layout }: AudioTrack) =>
  m.audioTrack(languageName(language), audioKindLabels[kind], layoutLabels[layout]);

export const describeChapter = ({ title, startSec }: Chapter) => m.chapter(title, clockOf(startSec));

const lines =
  <T>(describe: (row: T) => string) =>
  (rows: readonly T[]): string =>
    rows.map(describe).join('\n');

/** The tracks as text, a line each. */
export const tracksTexts: FieldTexts<typeof tracksFields> = {
  subtitles: lines(describeSubtitle),
  audioTracks: lines(describeAudio),
  chapters: lines(describeChapter),
  introSkip: (intro) => (intro ? m.between(clockOf(intro.fromSec), clockOf(intro.toSec)) : ''),
  creditsAtSec: (seconds) => (seconds === null ? '' : clockOf(seconds)),
};
