import {
  audioFields,
  chapterFields,
  newSubtitleFields,
  subtitleFields,
  tracksFields,
} from '@backlot/contracts/catalog/movies/tracks';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { testInputs, testRowTexts } from '@backlot/testing/field-tests';
import { apiWith } from '../prices/prices.fixture.ts';
import { tracksTexts } from './describe-track.ts';
import { audioInputs, chapterInputs, newSubtitleInputs, subtitleInputs } from './tracks.fields.tsx';

const fakes = () => apiWith();

describe('an audio track', () =>
  testInputs({ fields: audioFields, inputs: audioInputs, sample: blankOf(audioFields) }, fakes));
describe('a chapter', () =>
  testInputs({ fields: chapterFields, inputs: chapterInputs, sample: blankOf(chapterFields) }, fakes));
describe('a subtitle', () =>
  testInputs({ fields: subtitleFields, inputs: subtitleInputs, sample: blankOf(subtitleFields) }, fakes));
describe('a new subtitle', () =>
  testInputs(
    { fields: newSubtitleFields, inputs: newSubtitleInputs, sample: blankOf(newSubtitleFields) },
    fakes,
  ));
testRowTexts(tracksFields, tracksTexts);
