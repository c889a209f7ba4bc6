import type { AudioKind, AudioLayout, SubtitleKind } from '@backlot/contracts/catalog/movies/tracks';

export const subtitleKindLabels: Record<SubtitleKind, string> = {
  subtitles: 'Subtitles',
  captions: 'Captions',
  sdh: 'For the hard of hearing (SDH)',
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
  intro: 'Subtitles, sound and chapters for the player.',
  failed: 'The tracks could not be loaded',
  fixFirst: 'Some tracks are not complete. See what is marked.',
  remove: 'Remove',
  removeOf: (words: string) => `Remove ${words}`,
  language: 'Language',
  kind: 'Kind',
  label: 'Name for viewers',
  isDefault: 'Default',
  isDefaultOf: (words: string) => `${words} is the default`,

  subtitles: 'Subtitles',
  noSubtitles: 'No subtitles yet.',
  addSubtitles: 'Add subtitles',
  saveFirst: 'Save or discard your changes first.',
  download: 'Download',
  downloadOf: (words: string) => `Download ${words}`,
  file: (name: string, cues: number, end: string) =>
    `${name}, ${cues.toLocaleString('en')} ${cues === 1 ? 'line' : 'lines'}, until ${end}`,

  sound: 'Sound',
  noSound: 'No sound is listed yet.',
  addSound: 'Add sound',
  layout: 'Channels',
  soundWords: (language: string, kind: string, layout: string) => `${language}, ${kind}, ${layout}`,

  chapters: 'Chapters',
  noChapters: 'No chapters yet.',
  addChapter: 'Add a chapter',
  start: 'Starts at',
  chapterTitle: 'Title',
  chapterWords: (title: string, start: string) => `${start} ${title}`,

  between: (from: string, to: string) => `${from} to ${to}`,
  skips: 'Intro and credits',
  introFrom: 'Intro starts at',
  introTo: 'Intro ends at',
  creditsAt: 'Credits start at',
  introWords: (range: string) => `Intro: ${range}`,
  creditsWords: (at: string) => `Credits start at ${at}`,
  notTime: 'A time such as 1:02:30',
  required: 'Required',
};

export const uploadMessages = {
  title: 'Add subtitles',
  close: 'Close',
  cancel: 'Cancel',
  upload: 'Upload',
  chooseFile: 'Choose a file',
  help: 'WebVTT (.vtt) or SubRip (.srt), UTF-8, at most 2 MiB. It is stored at once.',
  noFile: 'Choose a file.',
  done: 'Subtitles added',
};
