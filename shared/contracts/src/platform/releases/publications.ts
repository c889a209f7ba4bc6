import { endpoint } from '../http/endpoint.ts';
import { instant } from '../values/fields.ts';
import { remoteId, remoteParams } from './remote-registry.ts';
import { z } from '../../z.ts';

export const publicationLimits = {
  /** Of remote.json. */
  manifestBytes: 256 * 1024,
  routes: 200,
  files: 200,
  fileBytes: 5 * 1024 * 1024,
  bytes: 50 * 1024 * 1024,
  /** Unfinished publications of a remote: beginning another deletes the oldest. */
  begun: 3,
} as const;

/** `1.4.0`, or with a label `1.4.0-rc.1`, which comes before it. */
export const releaseVersion = z
  .string()
  .check(
    z.maxLength(60),
    z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/, 'Use a version such as 1.4.0.'),
  );
const versionParams = z.strictObject({ remote: remoteId, version: releaseVersion });

/** Who did something to a release. */
export const releaseActor = z.object({
  kind: z.enum(['person', 'token', 'start', 'canary']),
  /** Of the person, or of the publish token. */
  name: z.string(),
});
export type ReleaseActor = z.infer<typeof releaseActor>;

export const publication = z.object({
  remote: z.string(),
  version: z.string(),
  /** Of its content; part of its folder's name. */
  hash: z.string(),
  owner: z.string(),
  publisher: releaseActor,
  createdAt: instant,
  bytes: z.int(),
  isSigned: z.boolean(),
  /** `begun`: files are missing, and nothing of it can be activated. `swept`: its files are deleted. */
  state: z.enum(['begun', 'published', 'swept']),
});
export type Publication = z.infer<typeof publication>;

const begun = z.extend(publication, {
  /** Folder of its files on this origin. */
  base: z.string(),
  /** Files that must be uploaded before it can be finished. */
  missing: z.array(z.string()),
});

const released = { access: 'release:manage', stepUp: true, publishToken: true } as const;

/** A publish token of the remote, or a person with step-up. A publish that was interrupted resumes when it begins again. */
export const publicationsApi = {
  begin: endpoint({
    ...released,
    name: 'release.beginPublication',
    summary:
      'Begin or resume publishing a version: the response lists the missing files. Refused with 422 and a code, or 409 `version_not_rising`.',
    method: 'POST',
    path: 'release/remote/:remote/publication',
    params: remoteParams,
    maxBytes: 1024 * 1024,
    body: z.strictObject({
      /** The content of remote.json and integrity.json, byte for byte. */
      manifest: z.string().check(z.minLength(2), z.maxLength(publicationLimits.manifestBytes)),
      integrity: z.string().check(z.minLength(2), z.maxLength(publicationLimits.manifestBytes)),
      /** Base64 of the Ed25519 signature of `manifest`, a line feed, and `integrity`. */
      signature: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: begun,
  }),
  upload: endpoint({
    ...released,
    name: 'release.uploadFile',
    summary:
      'Upload one file as `application/octet-stream`. 422 `digest_wrong` when it doesn’t match its digest.',
    method: 'PUT',
    path: 'release/remote/:remote/publication/:version/file',
    kind: 'bytes',
    maxBytes: publicationLimits.fileBytes,
    params: versionParams,
    /** The file’s name within the build: `checkout/en.json`. */
    query: z.strictObject({ file: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ file: z.string() }),
  }),
  finish: endpoint({
    ...released,
    name: 'release.finishPublication',
    summary: 'Make a version ready to be activated. 409 `files_missing` with their names in `data.missing`.',
    method: 'POST',
    path: 'release/remote/:remote/publication/:version/finish',
    params: versionParams,
    response: publication,
    message: 'Published',
  }),
};
