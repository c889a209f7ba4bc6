import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, languageTag, text, version } from '../../platform/values/fields.ts';
import {
  checkParts,
  field,
  fieldsOfRecord,
  inputOf,
  partNamesOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { type CheckedTracks, trackRules } from './track-rules.ts';
import { z } from '../../z.ts';

/** `captions` include sounds, `sdh` are subtitles for the deaf and hard of hearing, `forced` translate foreign passages only. */
export const subtitleKind = z.enum(['subtitles', 'captions', 'sdh', 'forced']);
export type SubtitleKind = z.infer<typeof subtitleKind>;
export const audioLayout = z.enum(['2.0', '5.1']);
export type AudioLayout = z.infer<typeof audioLayout>;
export const audioKind = z.enum(['main', 'dub', 'description', 'commentary']);
export type AudioKind = z.infer<typeof audioKind>;

export const tracksAtMost = { subtitles: 60, audioTracks: 40, chapters: 100 } as const;
export const subtitleBytesAtMost = 2 * 1024 * 1024;

const time = 'A time such as 1:02:30';
const second = z.int(time).check(z.minimum(0, time), z.maximum(60_000, time));

const languageField = field(languageTag, { label: 'Language', blank: 'en', isRequired: true });
const defaultField = field(z.boolean(), { label: 'Default', blank: false });

/** The editable fields of a subtitle; its file is uploaded, and removed with its entry. */
export const subtitleFields = fieldsOfRecord({
  /** The name under which watchers choose it. */
  label: field(text(80, 1), { label: 'Name shown to watchers', blank: '' }),
  language: languageField,
  kind: field(subtitleKind, { label: 'Type', blank: 'subtitles' }),
  /** Shown without being chosen; at most one of each type. */
  isDefault: defaultField,
});
const { isDefault: _, ...newSubtitle } = subtitleFields;
/** The facts sent with a subtitle file when it is uploaded. */
export const newSubtitleFields = newSubtitle;
export const audioFields = fieldsOfRecord({
  language: languageField,
  kind: field(audioKind, { label: 'Type', blank: 'dub' }),
  layout: field(audioLayout, { label: 'Channels', blank: '2.0' }),
  isDefault: defaultField,
});
export const chapterFields = fieldsOfRecord({
  startSec: field(second, { label: 'Start time', blank: 0 }),
  title: field(text(120, 1), { label: 'Title', blank: '' }),
});
export const introFields = fieldsOfRecord({
  fromSec: field(second, { label: 'Intro starts at', blank: null }),
  toSec: field(second, { label: 'Intro ends at', blank: null }),
});

export const audioTrack = inputOf(audioFields);
export type AudioTrack = z.infer<typeof audioTrack>;
export const chapter = inputOf(chapterFields);
export type Chapter = z.infer<typeof chapter>;
export const subtitleInput = z.strictObject({ _id: id, ...shapeOf(subtitleFields) });
export type SubtitleInput = z.infer<typeof subtitleInput>;

/** A movie's tracks, which are saved together. @param lengthSec of the movie, where it is known */
export const tracksFieldsWithin = (lengthSec: number) => {
  const judged = <K extends keyof CheckedTracks>(key: K) =>
    checkParts((value: CheckedTracks[K]) => trackRules[key](value, lengthSec));
  return fieldsOfRecord({
    subtitles: field(z.array(subtitleInput).check(z.maxLength(tracksAtMost.subtitles), judged('subtitles')), {
      label: 'Subtitles',
      blank: [],
      parts: subtitleFields,
    }),
    audioTracks: field(
      z.array(audioTrack).check(z.maxLength(tracksAtMost.audioTracks), judged('audioTracks')),
      { label: 'Audio tracks', blank: [], parts: audioFields },
    ),
    chapters: field(z.array(chapter).check(z.maxLength(tracksAtMost.chapters), judged('chapters')), {
      label: 'Chapters',
      blank: [],
      parts: chapterFields,
    }),
    introSkip: field(z.nullable(inputOf(introFields).check(judged('introSkip'))), {
      label: 'Intro',
      blank: null,
      parts: introFields,
    }),
    creditsAtSec: field(z.nullable(second.check(judged('creditsAtSec'))), {
      label: 'Credits start at',
      blank: null,
    }),
  });
};
export const tracksFields = tracksFieldsWithin(Infinity);
export const trackNames = {
  ...partNamesOf('subtitles.*', subtitleFields),
  ...partNamesOf('audioTracks.*', audioFields),
  ...partNamesOf('chapters.*', chapterFields),
  ...partNamesOf('introSkip', introFields),
};
/** The editable fields of the tracks, without the facts of subtitle files. */
export const editedTracks = z.object({
  ...shapeOf(tracksFields),
  version,
  subtitles: z.array(z.object({ _id: id, ...shapeOf(subtitleFields) })),
});

export const tracksInput = z.strictObject({ ...shapeOf(tracksFields), version });
export type TracksInput = z.infer<typeof tracksInput>;

export const subtitle = z.object({
  _id: id,
  ...shapeOf(subtitleFields),
  fileName: z.string(),
  bytes: z.int(),
  cues: z.int(),
  /** When the last one ends, in seconds. */
  lastCueSec: z.number(),
});
export type Subtitle = z.infer<typeof subtitle>;

/** `version` is the movie's. */
export const movieTracks = z.object({ ...shapeOf(tracksFields), version, subtitles: z.array(subtitle) });
export type MovieTracks = z.infer<typeof movieTracks>;

const subtitleParams = z.strictObject({ _id: id, subtitleId: id });

export const movieTracksApi = {
  get: endpoint({
    name: 'movie.tracks',
    summary: 'Get the subtitles, audio tracks and chapters of a movie.',
    method: 'GET',
    path: 'movie/:_id/tracks',
    access: 'movie:read',
    params: idParams,
    response: movieTracks,
  }),
  put: endpoint({
    name: 'movie.putTracks',
    summary: 'Save all tracks of a movie; subtitles that are missing are removed with their files.',
    method: 'PUT',
    path: 'movie/:_id/tracks',
    access: 'movie:write',
    params: idParams,
    body: tracksInput,
    fields: { ...tracksFields, ...trackNames },
    response: movieTracks,
  }),
  addSubtitle: endpoint({
    name: 'movie.addSubtitle',
    summary: 'Upload subtitles (WebVTT or SubRip, UTF-8, at most 2 MiB); they are stored as WebVTT.',
    method: 'POST',
    path: 'movie/:_id/subtitle',
    access: 'movie:write',
    status: 201,
    kind: 'multipart',
    params: idParams,
    query: z.strictObject(shapeOf(newSubtitleFields)),
    fields: newSubtitleFields,
    response: movieTracks,
  }),
  subtitleFile: endpoint({
    name: 'movie.subtitleFile',
    summary: 'Download a subtitle file as WebVTT.',
    method: 'GET',
    path: 'movie/:_id/subtitle/:subtitleId',
    access: 'movie:read',
    kind: 'bytes',
    params: subtitleParams,
    response: z.unknown(),
  }),
};
