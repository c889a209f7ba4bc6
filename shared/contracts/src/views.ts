import { endpoint } from './endpoint.ts';
import { id, idParams, text } from './fields.ts';
import { z } from './z.ts';

/** A list's filter, sort and columns under a name, kept per person. `query` is the list's URL query. */
export const savedView = z.object({ _id: id, list: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

const list = z.string().check(z.regex(/^[a-z]{2,30}$/));
const query = z.string().check(z.maxLength(2_000));

export const viewsApi = {
  list: endpoint({
    name: 'view.list',
    summary: 'Own saved views of a list, in the order they were made.',
    method: 'GET',
    path: 'view',
    access: 'session',
    query: z.strictObject({ list }),
    response: z.array(savedView),
  }),
  create: endpoint({
    name: 'view.create',
    summary: 'Save the present view under a name.',
    method: 'POST',
    path: 'view',
    access: 'session',
    status: 201,
    body: z.strictObject({ list, name: text(60, 1), query }),
    response: savedView,
  }),
  update: endpoint({
    name: 'view.update',
    summary: 'Rename a view, or give it the present query.',
    method: 'PATCH',
    path: 'view/:_id',
    access: 'session',
    params: idParams,
    body: z.strictObject({ name: z.optional(text(60, 1)), query: z.optional(query) }),
    response: savedView,
  }),
  remove: endpoint({
    name: 'view.remove',
    summary: 'Delete a view.',
    method: 'DELETE',
    path: 'view/:_id',
    access: 'session',
    params: idParams,
    response: z.object({ _id: id }),
  }),
};
