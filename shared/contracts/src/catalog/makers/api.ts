import { endpoint } from '../../platform/http/endpoint.ts';
import { bulkEndpoints, recordEndpoints } from '../../platform/records/record-api.ts';
import { idParams, reference, text, version } from '../../platform/values/fields.ts';
import { atVersion, versionQuery } from '../../platform/records/history.ts';
import { optionsQuery, pageOf } from '../../platform/lists/list.ts';
import { makerBulkAction, makerBulkResult } from './bulk.ts';
import { makerContractsApi } from './contracts-api.ts';
import { makerOptions } from './options.ts';
import { payout, payoutAccountFields, payoutPut } from './payout.ts';
import { maker, makerFields, makerRow } from './maker.ts';
import { makerFilters, makerQuery } from './maker-query.ts';
import { makerStatus } from './workflow.ts';
import { z } from '../../z.ts';

export const makersApi = {
  ...recordEndpoints({
    resource: 'maker',
    noun: 'maker',
    access: {
      read: 'maker:read',
      write: 'maker:write',
      remove: 'maker:manage',
      restore: 'maker:manage',
    },
    fields: makerFields,
    record: maker,
  }),
  ...bulkEndpoints({
    resource: 'maker',
    nouns: 'makers',
    access: 'maker:write',
    action: makerBulkAction,
    filters: makerFilters,
    result: makerBulkResult,
  }),
  list: endpoint({
    name: 'maker.list',
    summary: 'List makers; `q` is a prefix of the name or the email.',
    method: 'GET',
    path: 'maker',
    access: 'maker:read',
    query: makerQuery,
    response: pageOf(makerRow),
  }),
  all: makerOptions,
  owners: endpoint({
    name: 'maker.owners',
    summary: 'Search active admins who can own a maker by name prefix; `ids` returns chosen ones.',
    method: 'GET',
    path: 'maker/owner',
    access: 'maker:read',
    query: optionsQuery,
    response: z.array(reference),
  }),
  transition: endpoint({
    name: 'maker.transition',
    summary:
      'Move a maker one step along the workflow; `invited` sends the invitation, `terminated` requires the maker’s `name`.',
    method: 'POST',
    path: 'maker/:_id/transition',
    access: 'maker:write',
    params: idParams,
    body: z.strictObject({
      to: makerStatus,
      version,
      reason: z.optional(text(500)),
      name: z.optional(text(500)),
    }),
    fields: { reason: { label: 'Reason' }, name: { label: 'Name' } },
    response: maker,
  }),
  invite: endpoint({
    name: 'maker.invite',
    summary: 'Send the invitation again to a maker that is invited or onboarding.',
    method: 'POST',
    path: 'maker/:_id/invite',
    access: 'maker:write',
    params: idParams,
    body: atVersion,
    response: maker,
    message: 'Invitation sent',
  }),
  putImg: endpoint({
    name: 'maker.putImg',
    summary: 'Upload the image of a maker, or replace it.',
    method: 'POST',
    path: 'maker/:_id/img',
    access: 'maker:write',
    kind: 'multipart',
    params: idParams,
    query: versionQuery,
    response: maker,
    message: 'Image saved',
  }),
  removeImg: endpoint({
    name: 'maker.removeImg',
    summary: 'Remove the image of a maker.',
    method: 'DELETE',
    path: 'maker/:_id/img',
    access: 'maker:write',
    params: idParams,
    query: versionQuery,
    response: maker,
    message: 'Image removed',
  }),
  ...makerContractsApi,
  payout: endpoint({
    name: 'maker.payout',
    summary: 'Get the payout account of a maker, null before it is set; the account number is masked.',
    method: 'GET',
    path: 'maker/:_id/payoutaccount',
    access: 'maker:manage',
    params: idParams,
    response: z.nullable(payout),
  }),
  setPayout: endpoint({
    name: 'maker.setPayout',
    summary: 'Set the payout account of a maker, with tax form and identity check.',
    method: 'PUT',
    path: 'maker/:_id/payoutaccount',
    access: 'maker:manage',
    stepUp: true,
    params: idParams,
    body: payoutPut,
    fields: payoutAccountFields,
    response: payout,
  }),
};
