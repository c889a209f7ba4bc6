import {
  appContent,
  appContentEdit,
  appContentInput,
  appContentLimits,
  appContentQuery,
  appContentRow,
  appRelease,
  appReleaseDetail,
} from './app-content.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, languageTag, text, version } from '../../platform/values/fields.ts';
import { atVersion, historyOf, restoreRevisionOf } from '../../platform/records/history.ts';
import { listQuery, pageOf, queryInt } from '../../platform/lists/list.ts';
import { platform } from '../../catalog/movies/movie.ts';
import { z } from '../../z.ts';

const access = 'page:write';
const note = text(appContentLimits.note);

export const appContentApi = {
  list: endpoint({
    name: 'appcontent.list',
    summary:
      'Keys of the apps with what is live and what is staged; `q` is a part of the key or of its words in any language.',
    method: 'GET',
    path: 'appcontent',
    access,
    query: appContentQuery,
    response: pageOf(appContentRow),
  }),
  staged: endpoint({
    name: 'appcontent.staged',
    summary: 'Everything that the next publication would change.',
    method: 'GET',
    path: 'appcontent/staged',
    access,
    response: z.array(appContent),
  }),
  get: endpoint({
    name: 'appcontent.get',
    summary: 'One key with all its languages.',
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
    response: appContent,
  }),
  replace: endpoint({
    name: 'appcontent.replace',
    summary: 'Stage another value. Its description is saved at once.',
    method: 'PUT',
    path: 'appcontent/:_id',
    access,
    params: idParams,
    body: z.strictObject({ ...appContentEdit.shape, version }),
    response: appContent,
  }),
  remove: endpoint({
    name: 'appcontent.remove',
    summary: 'Stage the removal of a key; one that was never published goes at once.',
    method: 'DELETE',
    path: 'appcontent/:_id',
    access,
    params: idParams,
    query: z.strictObject({ version: queryInt(1, 2 ** 31 - 1) }),
    response: appContent,
  }),
  discard: endpoint({
    name: 'appcontent.discard',
    summary: 'Give up what is staged of a key: it is as apps have it.',
    method: 'POST',
    path: 'appcontent/:_id/discard',
    access,
    params: idParams,
    body: atVersion,
    response: appContent,
  }),
  publish: endpoint({
    name: 'appcontent.publish',
    summary: 'Publish all that is staged as one release; `expected` is what the person saw of it.',
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
    summary: 'Every release, newest first; `q` is the beginning of the note.',
    method: 'GET',
    path: 'appcontent/release',
    access,
    query: listQuery(['-number', 'number'], {}),
    response: pageOf(appRelease),
  }),
  release: endpoint({
    name: 'appcontent.release',
    summary: 'One release with what it changed.',
    method: 'GET',
    path: 'appcontent/release/:_id',
    access,
    params: idParams,
    response: appReleaseDetail,
  }),
  rollback: endpoint({
    name: 'appcontent.rollback',
    summary: 'Give apps again what they had after a release, as a new release; staged edits stay staged.',
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
    summary: 'Upload a picture for a value (jpeg, png, webp, avif, at most 15 MiB); kept once it is staged.',
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
   * By key: a text, what a JSON text means, true or false, or `{ alt, urls: { card, full } }` of a picture; in the
   * asked language or in English.
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
    summary: 'What is published for the apps of a platform.',
    method: 'GET',
    path: 'public/page/app_content',
    access: 'public',
    query: z.strictObject({ platform, locale: z.optional(languageTag) }),
    response: publicAppContent,
  }),
};
