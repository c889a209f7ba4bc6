import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, instant, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** A movie has one main video, and any number of trailers and bonus videos. */
export const assetKind = z.enum(['main', 'trailer', 'bonus']);
export type AssetKind = z.infer<typeof assetKind>;

export const assetStatus = z.enum(['uploading', 'processing', 'ready', 'failed']);
export type AssetStatus = z.infer<typeof assetStatus>;

/** Accepted file extensions, with the container that each requires. */
export const videoExtensions = {
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
export type VideoContainer = (typeof videoExtensions)[keyof typeof videoExtensions];

/** The container that a file's extension requires; undefined for an unknown extension. */
export const containerOfFileName = (fileName: string): VideoContainer | undefined =>
  Object.entries(videoExtensions).find(([ending]) => fileName.toLowerCase().endsWith(`.${ending}`))?.[1];

/** A name without a path; files are stored under generated names. */
export const fileName = text(255, 1).check(
  z.regex(/^[^/\\\p{Cc}]*$/u, 'A file name without a path'),
  z.refine(
    (name) => containerOfFileName(name) !== undefined,
    'Choose a video: MP4, M4V, MOV, MKV, WebM, MXF, TS, MTS or M2TS.',
  ),
);

export const movieAsset = z.object({
  _id: id,
  kind: assetKind,
  fileName: z.string(),
  bytes: z.int(),
  /** Bytes uploaded so far. */
  received: z.int(),
  /** SHA-256 of the whole file, in hexadecimal; null until it has been read. */
  checksum: z.nullable(z.string()),
  /** Read from the file; null where its container has no such fact. */
  durationSec: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  codec: z.nullable(z.string()),
  status: assetStatus,
  /** Why it failed, as a message for users. */
  error: z.nullable(z.string()),
  /** The asset that this one replaces once it is ready. */
  replacesId: z.nullable(id),
  /** Identifies the file on the uploader's disk, to resume an upload. */
  fingerprint: z.string(),
  uploadedBy: z.nullable(reference),
  createdAt: instant,
  /** When an unfinished upload is canceled. */
  resumableUntil: z.nullable(instant),
});
export type MovieAsset = z.infer<typeof movieAsset>;

/** `renditions`: whether a service transcodes videos. Without one, players stream the original. */
export const movieAssets = z.object({
  assets: z.array(movieAsset),
  renditions: z.enum(['not_configured']),
});
export type MovieAssets = z.infer<typeof movieAssets>;

const assetParams = z.strictObject({ _id: id, assetId: id });

export const movieAssetsApi = {
  list: endpoint({
    name: 'movie.assets',
    summary:
      'List the videos of a movie: main video, trailers and bonus videos, including unfinished uploads.',
    method: 'GET',
    path: 'movie/:_id/asset',
    access: 'movie:read',
    params: idParams,
    response: movieAssets,
  }),
  remove: endpoint({
    name: 'movie.removeAsset',
    summary: 'Remove a video, or cancel an upload.',
    method: 'DELETE',
    path: 'movie/:_id/asset/:assetId',
    access: 'movie:write',
    params: assetParams,
    response: movieAssets,
  }),
  link: endpoint({
    name: 'movie.assetLink',
    summary: 'Create a URL that downloads the original for 10 minutes, without a session.',
    method: 'POST',
    path: 'movie/:_id/asset/:assetId/link',
    access: 'movie:read',
    status: 201,
    params: assetParams,
    response: z.object({ url: z.string() }),
  }),
  download: endpoint({
    name: 'movie.downloadAsset',
    summary: 'Download the original. Public, because a link sends no session: its token grants access.',
    method: 'GET',
    path: 'download/:token',
    access: 'public',
    kind: 'bytes',
    params: z.strictObject({ token: z.string() }),
    response: z.unknown(),
  }),
};
