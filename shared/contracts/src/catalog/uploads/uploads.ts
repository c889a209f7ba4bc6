import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, text } from '../../platform/values/fields.ts';
import { assetKind, fileName } from '../movies/assets.ts';
import { z } from '../../z.ts';

/** Where uploads begin, from the root of the origin. */
export const uploadPath = '/api/upload';

/** The pairs of `Upload-Metadata` when an upload begins. */
export const uploadMetadata = z.strictObject({
  movieId: id,
  kind: assetKind,
  filename: fileName,
  /** Tells the same file on the person's disk again. */
  fingerprint: text(400, 1),
  /** SHA-256 of the whole file in hexadecimal; a file that turns out to have another one is refused. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'))),
  /** The asset that this one takes the place of. */
  replaces: z.optional(id),
});
export type UploadMetadata = z.infer<typeof uploadMetadata>;

const tus = { access: 'movie:write', kind: 'bytes', response: z.unknown() } as const;

/** Resumable uploads by tus 1.0 (https://tus.io/protocols/resumable-upload), refusals in the usual envelope. */
export const uploadsApi = {
  options: endpoint({
    ...tus,
    name: 'upload.options',
    summary: 'What the server can do: version, extensions, largest file.',
    method: 'OPTIONS',
    path: 'upload',
  }),
  begin: endpoint({
    ...tus,
    name: 'upload.begin',
    summary: 'Begin an upload; `Location` is where its bytes go.',
    method: 'POST',
    path: 'upload',
    status: 201,
  }),
  offset: endpoint({
    ...tus,
    name: 'upload.offset',
    summary: 'How many bytes have arrived.',
    method: 'HEAD',
    path: 'upload/:_id',
    params: idParams,
  }),
  append: endpoint({
    ...tus,
    name: 'upload.append',
    summary: 'Send more bytes, from `Upload-Offset` on; `Upload-Checksum` holds them to what was sent.',
    method: 'PATCH',
    path: 'upload/:_id',
    params: idParams,
  }),
  end: endpoint({
    ...tus,
    name: 'upload.end',
    summary: 'Give an upload up.',
    method: 'DELETE',
    path: 'upload/:_id',
    params: idParams,
  }),
};
