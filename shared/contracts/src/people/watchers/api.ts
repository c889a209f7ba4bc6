import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, reference, text, version } from '../../platform/values/fields.ts';
import { atVersion } from '../../platform/records/history.ts';
import { bulkEndpoints, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { optionsQuery } from '../../platform/lists/list.ts';
import { accessGrant, accessPage, accessQuery, movieAccess } from './entitlements.ts';
import { watcherBulkAction, watcherBulkResult } from './bulk.ts';
import { devicePage, deviceQuery, watcherDevice } from './devices.ts';
import { mergePreview } from './merge.ts';
import { personalData } from './personal-data.ts';
import { timelinePage, timelineQuery } from './timeline.ts';
import { watcherBlock } from './block.ts';
import { watcher, watcherFields, watcherRow, watcherStep } from './watcher.ts';
import { watcherFilters, watcherQuery } from './query.ts';
import { z } from '../../z.ts';

const one = { params: idParams, response: watcher } as const;

/** A watcher is never deleted: erasure leaves an anonymized record. */
const {
  remove: _remove,
  restore: _restore,
  ...life
} = recordEndpoints({
  resource: 'watcher',
  noun: 'watcher',
  access: { read: 'watcher:read', write: 'watcher:write' },
  fields: watcherFields,
  record: watcher,
});

/** @without delete, restore: A deletion is requested, waits, and anonymizes: `transition`, `cancelDeletion` and `anonymize`. */
export const watchersApi = {
  ...life,
  ...bulkEndpoints({
    resource: 'watcher',
    nouns: 'watchers',
    access: 'watcher:write',
    action: watcherBulkAction,
    filters: watcherFilters,
    result: watcherBulkResult,
  }),
  list: listEndpoint({
    resource: 'watcher',
    nouns:
      'watchers; `q` is a prefix of the name or email, or any part of them if no prefix matches or it starts with `*`',
    access: 'watcher:read',
    query: watcherQuery,
    row: watcherRow,
  }),
  tags: endpoint({
    name: 'watcher.tags',
    summary: 'List the tags in use, for suggestions.',
    method: 'GET',
    path: 'watcher/tags',
    access: 'watcher:read',
    response: z.array(z.string()),
  }),
  all: endpoint({
    name: 'watcher.all',
    summary: 'Search watchers by name or email prefix, for pickers; `ids` returns chosen ones.',
    method: 'GET',
    path: 'watcher/all',
    access: 'watcher:read',
    query: optionsQuery,
    response: z.array(reference),
  }),
  transition: endpoint({
    name: 'watcher.transition',
    summary: 'Mark the email as verified, deactivate or activate.',
    method: 'POST',
    path: 'watcher/:_id/transition',
    access: 'watcher:write',
    ...one,
    body: z.strictObject({ step: watcherStep, version }),
  }),
  block: endpoint({
    name: 'watcher.block',
    summary:
      'Block a watcher, temporarily or until unblocked manually, or change the reason and end of a block.',
    method: 'POST',
    path: 'watcher/:_id/block',
    access: 'watcher:write',
    ...one,
    body: watcherBlock,
    fields: { reason: { label: 'Reason' }, until: { label: 'Until' }, note: { label: 'Note' } },
  }),
  unblock: endpoint({
    name: 'watcher.unblock',
    summary: 'Unblock a watcher.',
    method: 'POST',
    path: 'watcher/:_id/unblock',
    access: 'watcher:write',
    ...one,
    body: atVersion,
  }),
  timeline: endpoint({
    name: 'watcher.timeline',
    summary: 'Get the timeline of a watcher: payments, plays, tickets, access and changes, newest first.',
    method: 'GET',
    path: 'watcher/:_id/timeline',
    access: 'watcher:read',
    params: idParams,
    query: timelineQuery,
    response: timelinePage,
  }),
  access: endpoint({
    name: 'watcher.access',
    summary: 'List complimentary access and gifts, newest first.',
    method: 'GET',
    path: 'watcher/:_id/entitlement',
    access: 'watcher:read',
    params: idParams,
    query: accessQuery,
    response: accessPage,
  }),
  grantAccess: endpoint({
    name: 'watcher.grantAccess',
    summary: 'Grant access to a movie without payment; more than 30 days needs watcher:manage.',
    method: 'POST',
    path: 'watcher/:_id/entitlement',
    access: 'watcher:write',
    status: 201,
    params: idParams,
    body: accessGrant,
    fields: { movieId: { label: 'Movie' }, endAt: { label: 'Until' }, note: { label: 'Note' } },
    response: movieAccess,
  }),
  revokeAccess: endpoint({
    name: 'watcher.revokeAccess',
    summary: 'Revoke access.',
    method: 'DELETE',
    path: 'watcher/:_id/entitlement/:accessId',
    access: 'watcher:write',
    params: z.strictObject({ _id: id, accessId: id }),
    response: movieAccess,
  }),
  devices: endpoint({
    name: 'watcher.devices',
    summary: 'List the devices of a watcher, most recently seen first.',
    method: 'GET',
    path: 'watcher/:_id/device',
    access: 'watcher:read',
    params: idParams,
    query: deviceQuery,
    response: devicePage,
  }),
  signOutDevice: endpoint({
    name: 'watcher.signOutDevice',
    summary: 'Sign a watcher out on one device.',
    method: 'POST',
    path: 'watcher/:_id/device/:deviceId/signout',
    access: 'watcher:write',
    params: z.strictObject({ _id: id, deviceId: id }),
    response: watcherDevice,
  }),
  signOutDevices: endpoint({
    name: 'watcher.signOutDevices',
    summary: 'Sign a watcher out on every device; returns the number of devices.',
    method: 'POST',
    path: 'watcher/:_id/device/signout',
    access: 'watcher:write',
    params: idParams,
    response: z.object({ signedOut: z.int() }),
  }),
  mergePreview: endpoint({
    name: 'watcher.mergePreview',
    summary: 'Preview a merge: what moves from the other watcher to this one.',
    method: 'GET',
    path: 'watcher/:_id/merge/:otherId',
    access: 'watcher:manage',
    params: z.strictObject({ _id: id, otherId: id }),
    response: mergePreview,
  }),
  merge: endpoint({
    name: 'watcher.merge',
    summary:
      'Merge another watcher into this one, which keeps its email; the other is anonymized. Can’t be undone.',
    method: 'POST',
    path: 'watcher/:_id/merge',
    access: 'watcher:manage',
    stepUp: true,
    ...one,
    body: z.strictObject({ otherId: id, version, otherVersion: version }),
  }),
  anonymize: endpoint({
    name: 'watcher.anonymize',
    summary: 'Anonymize a watcher, now or in 30 days; `name` is the watcher’s, typed as a check.',
    method: 'POST',
    path: 'watcher/:_id/anonymize',
    access: 'watcher:manage',
    stepUp: true,
    ...one,
    body: z.strictObject({ name: text(120, 1), when: z.enum(['now', 'in30Days']), version }),
  }),
  cancelDeletion: endpoint({
    name: 'watcher.cancelDeletion',
    summary: 'Cancel a deletion request within its 30 days.',
    method: 'POST',
    path: 'watcher/:_id/cancel-deletion',
    access: 'watcher:manage',
    ...one,
    body: atVersion,
  }),
  personalData: endpoint({
    name: 'watcher.personalData',
    summary: 'Export all personal data of a watcher, for the watcher.',
    method: 'POST',
    path: 'watcher/:_id/personaldata',
    access: 'watcher:manage',
    stepUp: true,
    params: idParams,
    response: personalData,
  }),
};
