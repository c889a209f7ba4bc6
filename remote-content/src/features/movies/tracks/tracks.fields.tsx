import {
  choiceInput,
  type FieldInputs,
  type InputProps,
  nameInput,
  switchInput,
  textInput,
} from '@backlot/ui/record-form';
import { languageName } from '@backlot/ui';
import type {
  audioFields,
  chapterFields,
  newSubtitleFields,
  subtitleFields,
} from '@backlot/contracts/catalog/movies/tracks';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { notATime } from './clock.ts';
import { TimeInput } from './time-input.tsx';
import { audioKindLabels, layoutLabels, subtitleKindLabels } from './tracks.messages.ts';

const Language = nameInput({ useChoices: () => useMovieLookups().byKey('language') });

const label = textInput();
const kind = choiceInput(subtitleKindLabels);

/** How each field of a subtitle is edited. */
export const subtitleInputs: FieldInputs<typeof subtitleFields> = {
  label,
  language: Language,
  kind,
  isDefault: switchInput(false, true),
};

/** A new subtitle is named after its language. */
export const newSubtitleInputs: FieldInputs<typeof newSubtitleFields> = {
  label,
  kind,
  language: ({ onChange: _, ...props }: InputProps<string, { language: string; label: string }>) => (
    <Language
      {...props}
      onChange={(language) => props.context.patch({ language, label: languageName(language) })}
    />
  ),
};

/** How each field of an audio track is edited. */
export const audioInputs: FieldInputs<typeof audioFields> = {
  language: Language,
  kind: choiceInput(audioKindLabels),
  layout: choiceInput(layoutLabels),
  isDefault: switchInput(false, true),
};

/** How each field of a chapter is edited. */
export const chapterInputs: FieldInputs<typeof chapterFields> = {
  startSec: ({ context: _, onChange, ...props }: InputProps<number>) => (
    <TimeInput {...props} onChange={(seconds) => onChange(seconds ?? notATime)} />
  ),
  title: textInput(),
};
