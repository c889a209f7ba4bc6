import {
  appContent,
  appContentEdit,
  appContentFields,
  appContentInput,
  appContentLimits,
  appContentQuery,
  appContentRow,
  appRelease,
  appReleaseDetail,
} from './app-content.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, languageTag, platform, text, version } from '../../platform/values/fields.ts';
import { atVersion, historyOf, restoreRevisionOf, versionQuery } from '../../platform/records/history.ts';
import { listQuery, pageOf } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

const access = 'page:write';
const note = text(appContentLimits.note);

/**
 * @without all, bulk, undoBulk: Entries are published and rolled back together, as a release.
 * @without patch: An entry is edited as a whole, as one draft.
 * @without restore: A deletion is a draft until its release: `discard`.
 */
export const appContentApi = {
  list: endpoint({
    name: 'appcontent.list',
    summary:
      'List keys with their live and staged values; `q` is part of the key or of a value in any language.',
    method: 'GET',
    path: 'appcontent',
    access,
    query: appContentQuery,
    response: pageOf(appContentRow),
  }),
  staged: endpoint({
    name: 'appcontent.staged',
    summary: 'List all staged changes.',
    method: 'GET',
    path: 'appcontent/staged',
    access,
    response: z.array(appContent),
  }),
  get: endpoint({
    name: 'appcontent.get',
    summary: 'Get a key with all its languages.',
    method: 'GET',
    path: 'appcontent/:_id',
    access,
    params: idParams,
    response: appContent,
  }),
  create: endpoint({
    name: 'appcontent.create',
    summary: 'Stage a new key.',
    method: 'POST',
    path: 'appcontent',
    access,
    status: 201,
    body: appContentInput,
    fields: appContentFields,
    response: appContent,
  }),
  replace: endpoint({
    name: 'appcontent.replace',
    summary: 'Stage another value; the description is saved immediately.',
    method: 'PUT',
    path: 'appcontent/:_id',
    access,
    params: idParams,
    body: z.strictObject({ ...appContentEdit.shape, version }),
    fields: appContentFields,
    response: appContent,
  }),
  remove: endpoint({
    name: 'appcontent.remove',
    summary: 'Stage the removal of a key; one that was never published is deleted immediately.',
    method: 'DELETE',
    path: 'appcontent/:_id',
    access,
    params: idParams,
    query: versionQuery,
    response: appContent,
  }),
  discard: endpoint({
    name: 'appcontent.discard',
    summary: 'Discard the staged change of a key.',
    method: 'POST',
    path: 'appcontent/:_id/discard',
    access,
    params: idParams,
    body: atVersion,
    response: appContent,
  }),
  publish: endpoint({
    name: 'appcontent.publish',
    summary: 'Publish all staged changes as one release; `expected` are the changes that the person saw.',
    method: 'POST',
    path: 'appcontent/publish',
    access,
    stepUp: true,
    body: z.strictObject({
      note,
      expected: z
        .array(z.strictObject({ _id: id, version }))
        .check(z.minLength(1), z.maxLength(appContentLimits.count)),
    }),
    response: appRelease,
  }),
  releases: endpoint({
    name: 'appcontent.releases',
    summary: 'List all releases, newest first; `q` is the beginning of the note.',
    method: 'GET',
    path: 'appcontent/release',
    access,
    query: listQuery(['-number', 'number'], {}),
    response: pageOf(appRelease),
  }),
  release: endpoint({
    name: 'appcontent.release',
    summary: 'Get a release with its changes.',
    method: 'GET',
    path: 'appcontent/release/:_id',
    access,
    params: idParams,
    response: appReleaseDetail,
  }),
  rollback: endpoint({
    name: 'appcontent.rollback',
    summary: 'Restore the live values after a release, as a new release; staged edits stay staged.',
    method: 'POST',
    path: 'appcontent/release/:_id/rollback',
    access,
    stepUp: true,
    params: idParams,
    /** `latest` is the number of the newest release that the person saw. */
    body: z.strictObject({ note, latest: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)) }),
    response: appRelease,
  }),
  addImage: endpoint({
    name: 'appcontent.addImage',
    summary: 'Upload an image for a value (JPEG, PNG, WebP or AVIF, at most 15 MiB); kept once it is staged.',
    method: 'POST',
    path: 'appcontent/image',
    access,
    status: 201,
    kind: 'multipart',
    response: z.object({ key: z.uuid(), width: z.int(), height: z.int() }),
  }),
  history: historyOf('appcontent', access),
  restoreRevision: restoreRevisionOf('appcontent', access, appContent),
};

export const publicAppContent = z.object({
  kind: z.literal('app_content'),
  /** Number of the newest release; null before the first. */
  release: z.nullable(z.int()),
  /**
   * By key: a text, a parsed JSON value, a boolean, or `{ alt, urls: { card, full } }` of an image; in the requested
   * language or in English.
   */
  values: z.record(z.string(), z.unknown()),
  flags: z.object({
    minVersion: z.nullable(z.string()),
    maintenance: z.object({ on: z.boolean(), message: z.string(), until: z.nullable(z.string()) }),
  }),
});
export type PublicAppContent = z.infer<typeof publicAppContent>;

export const publicAppContentApi = {
  get: endpoint({
    name: 'publicAppContent.get',
    summary: 'Get the published values for the apps of a platform.',
    method: 'GET',
    path: 'public/page/app_content',
    access: 'public',
    query: z.strictObject({ platform, locale: z.optional(languageTag) }),
    response: publicAppContent,
  }),
};
