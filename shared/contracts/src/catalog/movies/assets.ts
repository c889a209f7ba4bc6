import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, instant, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** A movie has one main film, and as many trailers and bonus films as it needs. */
export const assetKind = z.enum(['main', 'trailer', 'bonus']);
export type AssetKind = z.infer<typeof assetKind>;

export const assetStatus = z.enum(['uploading', 'processing', 'ready', 'failed']);
export type AssetStatus = z.infer<typeof assetStatus>;

/** Ends of names that are taken, by what the file then has to be inside. */
export const filmExtensions = {
  mp4: 'isobmff',
  m4v: 'isobmff',
  mov: 'isobmff',
  mkv: 'matroska',
  webm: 'matroska',
  mxf: 'mxf',
  ts: 'mpegts',
  mts: 'mpegts',
  m2ts: 'mpegts',
} as const;
export type FilmContainer = (typeof filmExtensions)[keyof typeof filmExtensions];

/** What a file has to be inside by its name; undefined for a name that is none of a film. */
export const containerNamed = (fileName: string): FilmContainer | undefined =>
  Object.entries(filmExtensions).find(([ending]) => fileName.toLowerCase().endsWith(`.${ending}`))?.[1];

/** A name without a path; what it is called on the disk is ours alone. */
export const fileName = text(255, 1).check(
  z.regex(/^[^/\\\p{Cc}]*$/u, 'A file name without a path'),
  z.refine(
    (name) => containerNamed(name) !== undefined,
    'Choose a film: MP4, M4V, MOV, MKV, WebM, MXF, TS, MTS or M2TS',
  ),
);

export const movieAsset = z.object({
  _id: id,
  kind: assetKind,
  fileName: z.string(),
  bytes: z.int(),
  /** Bytes that have arrived. */
  received: z.int(),
  /** SHA-256 of the whole file, in hexadecimal; null until it has been read. */
  checksum: z.nullable(z.string()),
  /** What the file says of itself; null where its container doesn't say. */
  durationSec: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  codec: z.nullable(z.string()),
  status: assetStatus,
  /** Why it failed, in words for a person. */
  error: z.nullable(z.string()),
  /** The asset that this one takes the place of once it is ready. */
  replacesId: z.nullable(id),
  /** Tells the same file on the person's disk again. */
  fingerprint: z.string(),
  uploadedBy: z.nullable(reference),
  createdAt: instant,
  /** An unfinished upload is given up then. */
  resumableUntil: z.nullable(instant),
});
export type MovieAsset = z.infer<typeof movieAsset>;

/** `renditions`: whether a service makes other sizes of a film. Without one the original is what is played. */
export const movieAssets = z.object({
  assets: z.array(movieAsset),
  renditions: z.enum(['not_configured']),
});
export type MovieAssets = z.infer<typeof movieAssets>;

const assetParams = z.strictObject({ _id: id, assetId: id });

export const movieAssetsApi = {
  list: endpoint({
    name: 'movie.assets',
    summary: 'The films of a movie: main film, trailers, bonus; also those that are on their way.',
    method: 'GET',
    path: 'movie/:_id/asset',
    access: 'movie:read',
    params: idParams,
    response: movieAssets,
  }),
  remove: endpoint({
    name: 'movie.removeAsset',
    summary: 'Remove a film, or give up an upload.',
    method: 'DELETE',
    path: 'movie/:_id/asset/:assetId',
    access: 'movie:write',
    params: assetParams,
    response: movieAssets,
  }),
  link: endpoint({
    name: 'movie.assetLink',
    summary: 'An address that downloads the original for 10 minutes, without a session.',
    method: 'POST',
    path: 'movie/:_id/asset/:assetId/link',
    access: 'movie:read',
    status: 201,
    params: assetParams,
    response: z.object({ url: z.string() }),
  }),
  download: endpoint({
    name: 'movie.downloadAsset',
    summary:
      'The original, as an attachment. Open, because a link sends no session: the token is the permission.',
    method: 'GET',
    path: 'download/:token',
    access: 'public',
    kind: 'bytes',
    params: z.strictObject({ token: z.string() }),
    response: z.unknown(),
  }),
};
