import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, text } from '../../platform/values/fields.ts';
import { assetKind, fileName } from '../movies/assets.ts';
import { z } from '../../z.ts';

/** The path where uploads start. */
export const uploadPath = '/api/upload';

/** The pairs of `Upload-Metadata` when an upload starts. */
export const uploadMetadata = z.strictObject({
  movieId: id,
  kind: assetKind,
  filename: fileName,
  /** Identifies the file on the uploader's disk, to resume an upload. */
  fingerprint: text(400, 1),
  /** SHA-256 of the whole file in hexadecimal; a file with another checksum is refused. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'))),
  /** The asset that this one replaces. */
  replaces: z.optional(id),
});
export type UploadMetadata = z.infer<typeof uploadMetadata>;

const tus = { access: 'movie:write', kind: 'bytes', response: z.unknown() } as const;

/** Resumable uploads by tus 1.0 (https://tus.io/protocols/resumable-upload), refusals in the usual envelope. */
export const uploadsApi = {
  options: endpoint({
    ...tus,
    name: 'upload.options',
    summary: 'Get the capabilities of the server: version, extensions, maximum file size.',
    method: 'OPTIONS',
    path: 'upload',
  }),
  begin: endpoint({
    ...tus,
    name: 'upload.begin',
    summary: 'Start an upload; its bytes go to `Location`.',
    method: 'POST',
    path: 'upload',
    status: 201,
  }),
  offset: endpoint({
    ...tus,
    name: 'upload.offset',
    summary: 'Get the number of bytes received.',
    method: 'HEAD',
    path: 'upload/:_id',
    params: idParams,
  }),
  append: endpoint({
    ...tus,
    name: 'upload.append',
    summary: 'Send more bytes from `Upload-Offset`; `Upload-Checksum` verifies them.',
    method: 'PATCH',
    path: 'upload/:_id',
    params: idParams,
  }),
  end: endpoint({
    ...tus,
    name: 'upload.end',
    summary: 'Cancel an upload.',
    method: 'DELETE',
    path: 'upload/:_id',
    params: idParams,
  }),
};
