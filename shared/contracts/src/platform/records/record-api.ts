import { z } from '../../z.ts';
import type { SignedInAccess } from '../accounts/access.ts';
import { bulkRequestOf, bulkUndo } from '../bulk/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { pageOf } from '../lists/list.ts';
import { idParams, version } from '../values/fields.ts';
import {
  atVersion,
  type HistoryEndpoint,
  historyOf,
  removalQuery,
  restoreRevisionOf,
  type revisionParams,
} from './history.ts';
import { createInputOf, type Fields, type ParsedOf, patchOf, shapeOf } from './record-fields.ts';
import { type Rule, withRules } from './record-rules.ts';

/** The permissions for a record: one for everything, or one for each group of verbs. */
type RecordAccess =
  | SignedInAccess
  | { read: SignedInAccess; write: SignedInAccess; remove?: SignedInAccess; restore?: SignedInAccess };

type Kind<R extends string, F extends Fields, T extends z.ZodMiniType> = {
  /** In paths and query keys: `faq`. */
  resource: R;
  /** The start of its paths, if it isn't the resource: `report/schedule`. */
  path?: string;
  /** Its name on screen: `question`. */
  noun: string;
  access: RecordAccess;
  fields: F;
  /** What doesn't go together in a whole input; a patch is judged by the API, after merging. */
  rules?: readonly Rule<ParsedOf<F>>[];
  /** The stored record as the API returns it. */
  record: T;
};

const accessOf = (access: RecordAccess) => {
  const keys = typeof access === 'string' ? { read: access, write: access } : access;
  return { remove: keys.write, restore: keys.write, ...keys };
};

/** `an admin`, `a country`. */
const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The life cycle of a record, from creation to restoring a revision. A resource picks the endpoints that it offers. */
export const recordEndpoints = <const R extends string, F extends Fields, T extends z.ZodMiniType>({
  resource,
  path: base = resource,
  noun,
  access: keys,
  fields,
  rules = [],
  record: response,
}: Kind<R, F, T>) => {
  const access = accessOf(keys);
  const one = withArticle(noun);
  const path = `${base}/:_id`;
  const params = idParams;
  return {
    get: endpoint({
      name: `${resource}.get`,
      summary: `Get ${one}, even if deleted.`,
      method: 'GET',
      path,
      access: access.read,
      params,
      response,
    }),
    create: endpoint({
      name: `${resource}.create`,
      summary: `Add ${one}; optional fields may be omitted.`,
      method: 'POST',
      path: base,
      access: access.write,
      status: 201,
      body: withRules(createInputOf(fields), rules),
      fields,
      response,
    }),
    replace: endpoint({
      name: `${resource}.replace`,
      summary: `Save ${one}, all fields.`,
      method: 'PUT',
      path,
      access: access.write,
      params,
      body: withRules(z.strictObject({ ...shapeOf(fields), version }), rules),
      fields,
      response,
    }),
    patch: endpoint({
      name: `${resource}.patch`,
      summary: `Change some fields of ${one}.`,
      method: 'PATCH',
      path,
      access: access.write,
      params,
      body: z.extend(patchOf(fields), { version }),
      fields,
      response,
    }),
    remove: endpoint({
      name: `${resource}.remove`,
      summary: `Delete ${one}; it can be restored for 30 days.`,
      method: 'DELETE',
      path,
      access: access.remove,
      params,
      query: removalQuery,
      response,
    }),
    restore: endpoint({
      name: `${resource}.restore`,
      summary: `Restore a deleted ${noun}.`,
      method: 'POST',
      path: `${path}/restore`,
      access: access.restore,
      params,
      body: atVersion,
      response,
    }),
    history: historyOf(resource, access.read, base),
    restoreRevision: restoreRevisionOf(resource, access.write, response, base),
  };
};

type ListKind<R extends string, Q, T> = {
  resource: R;
  /** The start of its paths, if it isn't the resource. */
  path?: string;
  /** Its name on screen, plural: `countries`. */
  nouns: string;
  access: SignedInAccess;
  query: Q;
  row: T;
};

/** `GET country`: one page of a list. */
export const listEndpoint = <
  const R extends string,
  Q extends z.ZodMiniType<Record<string, unknown>>,
  T extends z.ZodMiniType,
>({
  resource,
  path = resource,
  nouns,
  access,
  query,
  row,
}: ListKind<R, Q, T>) =>
  endpoint({
    name: `${resource}.list`,
    summary: `List ${nouns}.`,
    method: 'GET',
    path,
    access,
    query,
    response: pageOf(row),
  });

/** `GET country/all`: every record in short, for pickers. */
export const allEndpoint = <const R extends string, T extends z.ZodMiniType>({
  resource,
  path = resource,
  nouns,
  access,
  row,
}: Omit<ListKind<R, unknown, T>, 'query'>) =>
  endpoint({
    name: `${resource}.all`,
    summary: `List all ${nouns}, for pickers.`,
    method: 'GET',
    path: `${path}/all`,
    access,
    response: z.array(row),
  });

/** `POST country/bulk` and its undo. @param path where that path has another meaning */
export const bulkEndpoints = <
  const R extends string,
  A extends z.ZodMiniType,
  const Q extends z.core.$ZodLooseShape,
  T extends z.ZodMiniType,
>({
  resource,
  path = `${resource}/bulk`,
  nouns,
  access,
  action,
  filters,
  result,
}: {
  resource: R;
  path?: string;
  nouns: string;
  access: SignedInAccess;
  action: A;
  /** The filters of the list, without its paging. */
  filters: Q;
  result: T;
}) => ({
  bulk: endpoint({
    name: `${resource}.bulk`,
    summary: `Change several ${nouns}; those that can’t be changed are skipped.`,
    method: 'POST',
    path,
    access,
    body: bulkRequestOf(action, filters),
    response: result,
  }),
  undoBulk: endpoint({
    name: `${resource}.undoBulk`,
    summary: `Undo a bulk change within 10 minutes; ${nouns} changed since are skipped.`,
    method: 'POST',
    path: `${path}/undo`,
    access,
    body: bulkUndo,
    response: result,
  }),
});

/** An endpoint that returns the record, with these known parts of its input. */
type Answering<Stored, Parts = unknown> = Omit<Endpoint, keyof Parts | 'access' | 'response'> &
  Parts & { access: SignedInAccess; response: z.ZodMiniType<Stored> };
/** The `_id` of a read may be another key of the record, such as its number. */
type OfOne<Parts = unknown, Params = typeof idParams> = Parts & { params: Params };

/**
 * The endpoints of `recordEndpoints`, for code that serves any record; a resource may omit some. `Parsed` is an input
 * as the API gets it, `Input` as JSON.
 */
export type RecordApi<Parsed, Stored, Input = unknown> = {
  get: Answering<Stored, OfOne<unknown, z.ZodMiniType<{ _id: string }>>>;
  history: HistoryEndpoint;
  create?: Answering<Stored, { body: z.ZodMiniType<Parsed, Input> }>;
  replace?: Answering<Stored, OfOne<{ body: z.ZodMiniType<Parsed & { version: number }> }>>;
  patch?: Answering<Stored, OfOne<{ body: z.ZodMiniType<Partial<Parsed> & { version: number }> }>>;
  remove?: Answering<Stored, OfOne<{ query: typeof removalQuery }>>;
  restore?: Answering<Stored, OfOne<{ body: typeof atVersion }>>;
  restoreRevision?: Answering<Stored, { params: typeof revisionParams; body: typeof atVersion }>;
};

/** The endpoints of `bulkEndpoints`, for code that serves those of any record. */
export type BulkApi<Request, Result> = {
  bulk: Answering<Result, { body: z.ZodMiniType<Request> }>;
  undoBulk: Answering<Result, { body: typeof bulkUndo }>;
};
