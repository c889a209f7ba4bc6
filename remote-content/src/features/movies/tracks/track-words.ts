import { languageName } from '@backlot/ui';
import type { AudioTrack, Chapter, MovieTracks, Subtitle } from '@backlot/contracts/catalog/movies/tracks';
import { clockOf } from './clock.ts';
import type { Tracks } from './tracks.data.ts';
import { audioKindLabels, layoutLabels, subtitleKindLabels, tracksMessages as m } from './tracks.messages.ts';

export const subtitleWords = ({ label, kind, language }: Pick<Subtitle, 'label' | 'kind' | 'language'>) =>
  `${label} (${languageName(language)}, ${subtitleKindLabels[kind]})`;

export const soundWords = ({ language, kind, layout }: AudioTrack) =>
  m.soundWords(languageName(language), audioKindLabels[kind], layoutLabels[layout]);

export const chapterWords = ({ title, startSec }: Chapter) => m.chapterWords(title, clockOf(startSec));

export const introWords = (intro: MovieTracks['introSkip']) =>
  intro ? m.between(clockOf(intro.fromSec), clockOf(intro.toSec)) : '';

/** A line for each part of the set. */
export const allWords = ({ subtitles, audioTracks, chapters, introSkip, creditsAtSec }: Tracks): string[] => [
  ...subtitles.map(subtitleWords),
  ...audioTracks.map(soundWords),
  ...chapters.map(chapterWords),
  ...(introSkip ? [m.introWords(introWords(introSkip))] : []),
  ...(creditsAtSec === null ? [] : [m.creditsWords(clockOf(creditsAtSec))]),
];
