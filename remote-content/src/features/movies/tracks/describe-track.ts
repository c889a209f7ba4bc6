import { languageName } from '@backlot/ui';
import { asChoice, asRow, asRows, asText, type FieldTexts } from '@backlot/ui/record-form';
import {
  audioFields,
  type chapterFields,
  type subtitleFields,
  type tracksFields,
} from '@backlot/contracts/catalog/movies/tracks';
import { clockOf } from './clock.ts';
import { audioKindLabels, layoutLabels, subtitleKindLabels, tracksMessages as m } from './tracks.messages.ts';

const isDefault = (value: boolean): string => (value ? audioFields.isDefault.label : '');
const subtitleTexts: FieldTexts<typeof subtitleFields> = {
  label: asText,
  language: languageName,
  kind: asChoice(subtitleKindLabels),
  isDefault,
};
const audioTexts: FieldTexts<typeof audioFields> = {
  language: languageName,
  kind: asChoice(audioKindLabels),
  layout: asChoice(layoutLabels),
  isDefault,
};
const chapterTexts: FieldTexts<typeof chapterFields> = { startSec: clockOf, title: asText };

export const describeSubtitle = asRow(subtitleTexts, ', ');
export const describeAudio = asRow(audioTexts, ', ');
export const describeChapter = asRow(chapterTexts, ' ');

/** The tracks as text, a line each. */
export const tracksTexts: FieldTexts<typeof tracksFields> = {
  subtitles: asRows(describeSubtitle),
  audioTracks: asRows(describeAudio),
  chapters: asRows(describeChapter),
  introSkip: (intro) => (intro ? m.between(clockOf(intro.fromSec), clockOf(intro.toSec)) : ''),
  creditsAtSec: (seconds) => (seconds === null ? '' : clockOf(seconds)),
};
