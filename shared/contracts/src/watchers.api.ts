import { bulkUndo } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, reference, text, version } from './fields.ts';
import { atVersion, historyOf, restoreRevisionOf } from './history.ts';
import { pageOf } from './list.ts';
import { accessGrant, accessPage, accessQuery, movieAccess } from './watchers.access.ts';
import { watcherBulkRequest, watcherBulkResult } from './watchers.bulk.ts';
import { personalData } from './watchers.personal-data.ts';
import { timelinePage, timelineQuery } from './watchers.timeline.ts';
import {
  watcher,
  watcherBlock,
  watcherInput,
  watcherQuery,
  watcherRow,
  watcherStatus,
  watcherStep,
} from './watchers.ts';
import { z } from './z.ts';

const one = { params: idParams, response: watcher } as const;

/** What a merge would move from the other watcher, and which empty fields it would fill. */
export const mergePreview = z.object({
  other: z.object({ ...reference.shape, email: z.string(), status: watcherStatus, version }),
  /** Null without `payment:read`. */
  payments: z.nullable(z.int()),
  /** Null without `support:read`. */
  tickets: z.nullable(z.int()),
  access: z.int(),
  watched: z.int(),
  fills: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const watchersApi = {
  list: endpoint({
    name: 'watcher.list',
    summary:
      'Watchers; `q` is the beginning of the name or the e-mail, or any part of them when nothing begins so or `*` is in front.',
    method: 'GET',
    path: 'watcher',
    access: 'watcher:read',
    query: watcherQuery,
    response: pageOf(watcherRow),
  }),
  tags: endpoint({
    name: 'watcher.tags',
    summary: 'Tags that watchers have or had, for suggestions.',
    method: 'GET',
    path: 'watcher/tags',
    access: 'watcher:read',
    response: z.array(z.string()),
  }),
  get: endpoint({
    name: 'watcher.get',
    summary: 'One watcher, anonymised ones too.',
    method: 'GET',
    path: 'watcher/:_id',
    access: 'watcher:read',
    ...one,
  }),
  create: endpoint({
    name: 'watcher.create',
    summary: 'Open an account for a watcher; it waits for the verification of its address.',
    method: 'POST',
    path: 'watcher',
    access: 'watcher:write',
    status: 201,
    body: watcherInput,
    response: watcher,
  }),
  replace: endpoint({
    name: 'watcher.replace',
    summary: 'Save the whole form of a watcher.',
    method: 'PUT',
    path: 'watcher/:_id',
    access: 'watcher:write',
    ...one,
    body: z.strictObject({ ...watcherInput.shape, version }),
  }),
  update: endpoint({
    name: 'watcher.update',
    summary: 'Change tags or notes of a watcher.',
    method: 'PATCH',
    path: 'watcher/:_id',
    access: 'watcher:write',
    ...one,
    body: z.strictObject({
      tags: z.optional(watcherInput.shape.tags),
      notes: z.optional(watcherInput.shape.notes),
      version,
    }),
  }),
  transition: endpoint({
    name: 'watcher.transition',
    summary: 'Verify the address, deactivate or activate.',
    method: 'POST',
    path: 'watcher/:_id/transition',
    access: 'watcher:write',
    ...one,
    body: z.strictObject({ step: watcherStep, version }),
  }),
  block: endpoint({
    name: 'watcher.block',
    summary: 'Block a watcher, for a while or until unblocked by hand; once blocked, change reason and end.',
    method: 'POST',
    path: 'watcher/:_id/block',
    access: 'watcher:write',
    ...one,
    body: watcherBlock,
  }),
  unblock: endpoint({
    name: 'watcher.unblock',
    summary: 'Take a block back.',
    method: 'POST',
    path: 'watcher/:_id/unblock',
    access: 'watcher:write',
    ...one,
    body: atVersion,
  }),
  history: historyOf('watcher', 'watcher:read'),
  restoreRevision: restoreRevisionOf('watcher', 'watcher:write', watcher),
  timeline: endpoint({
    name: 'watcher.timeline',
    summary: 'All that happened to a watcher: payments, plays, tickets, access and changes, newest first.',
    method: 'GET',
    path: 'watcher/:_id/timeline',
    access: 'watcher:read',
    params: idParams,
    query: timelineQuery,
    response: timelinePage,
  }),
  access: endpoint({
    name: 'watcher.access',
    summary: 'Grants of access without payment, newest first.',
    method: 'GET',
    path: 'watcher/:_id/entitlement',
    access: 'watcher:read',
    params: idParams,
    query: accessQuery,
    response: accessPage,
  }),
  grantAccess: endpoint({
    name: 'watcher.grantAccess',
    summary: 'Let a watcher see a movie without payment; longer than 30 days needs watcher:manage.',
    method: 'POST',
    path: 'watcher/:_id/entitlement',
    access: 'watcher:write',
    status: 201,
    params: idParams,
    body: accessGrant,
    response: movieAccess,
  }),
  revokeAccess: endpoint({
    name: 'watcher.revokeAccess',
    summary: 'End a grant now.',
    method: 'DELETE',
    path: 'watcher/:_id/entitlement/:accessId',
    access: 'watcher:write',
    params: z.strictObject({ _id: id, accessId: id }),
    response: movieAccess,
  }),
  mergePreview: endpoint({
    name: 'watcher.mergePreview',
    summary: 'What would move from the other watcher to this one.',
    method: 'GET',
    path: 'watcher/:_id/merge/:otherId',
    access: 'watcher:manage',
    params: z.strictObject({ _id: id, otherId: id }),
    response: mergePreview,
  }),
  merge: endpoint({
    name: 'watcher.merge',
    summary:
      'Move everything of another watcher to this one, which keeps its e-mail; the other is anonymised. Can’t be taken back.',
    method: 'POST',
    path: 'watcher/:_id/merge',
    access: 'watcher:manage',
    stepUp: true,
    ...one,
    body: z.strictObject({ otherId: id, version, otherVersion: version }),
  }),
  anonymise: endpoint({
    name: 'watcher.anonymise',
    summary: 'Take out all that is personal, now or in 30 days; `name` is the watcher’s, typed as a check.',
    method: 'POST',
    path: 'watcher/:_id/anonymise',
    access: 'watcher:manage',
    stepUp: true,
    ...one,
    body: z.strictObject({ name: text(120, 1), when: z.enum(['now', 'in30Days']), version }),
  }),
  keep: endpoint({
    name: 'watcher.keep',
    summary: 'Take a request for deletion back, within its 30 days.',
    method: 'POST',
    path: 'watcher/:_id/keep',
    access: 'watcher:manage',
    ...one,
    body: atVersion,
  }),
  personalData: endpoint({
    name: 'watcher.personalData',
    summary: 'All that is kept about a watcher, for the watcher.',
    method: 'POST',
    path: 'watcher/:_id/personaldata',
    access: 'watcher:manage',
    stepUp: true,
    params: idParams,
    response: personalData,
  }),
  bulk: endpoint({
    name: 'watcher.bulk',
    summary: 'Change many watchers; try with dryRun first.',
    method: 'POST',
    path: 'watcher/bulk',
    access: 'watcher:write',
    body: watcherBulkRequest,
    response: watcherBulkResult,
  }),
  undoBulk: endpoint({
    name: 'watcher.undoBulk',
    summary: 'Take a bulk change back, within 10 minutes; rows changed since are skipped.',
    method: 'POST',
    path: 'watcher/bulk/undo',
    access: 'watcher:write',
    body: bulkUndo,
    response: watcherBulkResult,
  }),
};
