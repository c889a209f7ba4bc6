import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, languageTag, text, version } from '../../platform/values/fields.ts';
import { tracksProblems } from './track-rules.ts';
import { z } from '../../z.ts';

/** `captions` tell sounds too, `sdh` are captions for people who hear little, `forced` only what is foreign. */
export const subtitleKind = z.enum(['subtitles', 'captions', 'sdh', 'forced']);
export type SubtitleKind = z.infer<typeof subtitleKind>;
export const audioLayout = z.enum(['2.0', '5.1']);
export type AudioLayout = z.infer<typeof audioLayout>;
export const audioKind = z.enum(['main', 'dub', 'description', 'commentary']);
export type AudioKind = z.infer<typeof audioKind>;

export const tracksAtMost = { subtitles: 60, audioTracks: 40, chapters: 100 } as const;
export const subtitleBytesAtMost = 2 * 1024 * 1024;

const second = z.int('A whole number of seconds').check(z.minimum(0, 'At least 0'), z.maximum(60_000));

const subtitleFields = {
  language: languageTag,
  /** As viewers choose it. */
  label: text(80, 1),
  kind: subtitleKind,
  /** Shown without being chosen; one of each kind at most. */
  isDefault: z.boolean(),
};
export const audioTrack = z.strictObject({
  language: languageTag,
  layout: audioLayout,
  kind: audioKind,
  isDefault: z.boolean(),
});
export type AudioTrack = z.infer<typeof audioTrack>;
export const chapter = z.strictObject({ startSec: second, title: text(120, 1) });
export type Chapter = z.infer<typeof chapter>;

/** What a person edits; a file comes by an upload of its own, and goes with its entry. */
export const subtitleInput = z.strictObject({ _id: id, ...subtitleFields });
export type SubtitleInput = z.infer<typeof subtitleInput>;
const tracks = {
  audioTracks: z.array(audioTrack).check(z.maxLength(tracksAtMost.audioTracks)),
  chapters: z.array(chapter).check(z.maxLength(tracksAtMost.chapters)),
  introSkip: z.nullable(z.strictObject({ fromSec: second, toSec: second })),
  /** When the credits begin. */
  creditsAtSec: z.nullable(second),
};
export const tracksInput = z
  .strictObject({
    version,
    subtitles: z.array(subtitleInput).check(z.maxLength(tracksAtMost.subtitles)),
    ...tracks,
  })
  .check(({ value, issues }) => {
    for (const { path, message } of tracksProblems(value))
      issues.push({ code: 'custom', input: value, path: path.split('.'), message });
  });
export type TracksInput = z.infer<typeof tracksInput>;

export const subtitle = z.object({
  _id: id,
  ...subtitleFields,
  fileName: z.string(),
  bytes: z.int(),
  cues: z.int(),
  /** When the last one ends, in seconds. */
  lastCueSec: z.number(),
});
export type Subtitle = z.infer<typeof subtitle>;

/** `version` is the movie's. */
export const movieTracks = z.object({ version, subtitles: z.array(subtitle), ...tracks });
export type MovieTracks = z.infer<typeof movieTracks>;

const subtitleParams = z.strictObject({ _id: id, subtitleId: id });

export const movieTracksApi = {
  get: endpoint({
    name: 'movie.tracks',
    summary: 'Subtitles, sound and chapters of a movie.',
    method: 'GET',
    path: 'movie/:_id/tracks',
    access: 'movie:read',
    params: idParams,
    response: movieTracks,
  }),
  put: endpoint({
    name: 'movie.putTracks',
    summary: 'Save the whole set; subtitles that are left out are removed with their files.',
    method: 'PUT',
    path: 'movie/:_id/tracks',
    access: 'movie:write',
    params: idParams,
    body: tracksInput,
    response: movieTracks,
  }),
  addSubtitle: endpoint({
    name: 'movie.addSubtitle',
    summary: 'Upload subtitles (WebVTT or SubRip, UTF-8, at most 2 MiB); they are kept as WebVTT.',
    method: 'POST',
    path: 'movie/:_id/subtitle',
    access: 'movie:write',
    status: 201,
    kind: 'multipart',
    params: idParams,
    query: z.strictObject({
      language: subtitleFields.language,
      label: subtitleFields.label,
      kind: subtitleFields.kind,
    }),
    response: movieTracks,
  }),
  subtitleFile: endpoint({
    name: 'movie.subtitleFile',
    summary: 'The WebVTT of subtitles, as an attachment.',
    method: 'GET',
    path: 'movie/:_id/subtitle/:subtitleId',
    access: 'movie:read',
    kind: 'bytes',
    params: subtitleParams,
    response: z.unknown(),
  }),
};
