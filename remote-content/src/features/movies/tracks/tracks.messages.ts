import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { AudioKind, AudioLayout, SubtitleKind } from '@backlot/contracts/catalog/movies/tracks';

export const subtitleKindLabels: Record<SubtitleKind, string> = {
  subtitles: 'Subtitles',
  captions: 'Captions',
  sdh: 'For the deaf and hard of hearing (SDH)',
  forced: 'Forced',
};
export const audioKindLabels: Record<AudioKind, string> = {
  main: 'Original',
  dub: 'Dubbed',
  description: 'Audio description',
  commentary: 'Commentary',
};
export const layoutLabels: Record<AudioLayout, string> = { '2.0': 'Stereo (2.0)', '5.1': 'Surround (5.1)' };

export const tracksMessages = {
  title: 'Tracks',
  intro: 'Subtitles, audio tracks and chapters for the player.',
  failed: 'Couldn’t load the tracks',
  remove: 'Remove',
  removeOf: (track: string) => `Remove ${track}`,
  between: (from: string, to: string) => `${from} to ${to}`,

  noSubtitles: 'No subtitles yet.',
  addSubtitles: 'Add subtitles',
  saveFirst: 'Save or discard your changes first.',
  download: 'Download',
  file: (name: string, cues: number, end: string) =>
    `${name}, ${formatNumber(cues)} ${cues === 1 ? 'line' : 'lines'}, until ${end}`,

  noAudio: 'No audio tracks yet.',
  addAudio: 'Add audio track',

  noChapters: 'No chapters yet.',
  addChapter: 'Add chapter',

  skips: 'Intro and credits',
};

export const uploadMessages = {
  title: 'Add subtitles',
  upload: 'Upload',
  help: 'WebVTT (.vtt) or SubRip (.srt), UTF-8, at most 2 MB. Saved as soon as it’s uploaded.',
  noFile: 'Choose a file.',
  done: 'Subtitles added',
};
