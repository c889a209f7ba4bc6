import { endpoint } from '../http/endpoint.ts';
import { maskCardNumbersInQuery } from '../values/card-numbers.ts';
import { id, idParams, noCardNumber, text } from '../values/fields.ts';
import { z } from '../../z.ts';

/** A list's filter, sort and columns under a name, saved per user. `query` is the list's URL query. */
export const savedView = z.object({ _id: id, list: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** The shown columns of a list and the density of its rows; null: the default of the list, and the user's. */
export const listDisplay = z.object({
  columns: z.nullable(z.array(z.string().check(z.regex(/^\w{1,40}$/), noCardNumber)).check(z.maxLength(50))),
  density: z.nullable(z.enum(['comfortable', 'compact'])),
});
export type ListDisplay = z.infer<typeof listDisplay>;

/** A user's preferences of one list. */
export const listViews = z.object({ views: z.array(savedView), display: z.nullable(listDisplay) });
export type ListViews = z.infer<typeof listViews>;

const list = z.string().check(z.regex(/^[a-zA-Z]{2,30}$/));
const query = z.string().check(z.maxLength(2_000, { abort: true }), z.overwrite(maskCardNumbersInQuery));

export const viewsApi = {
  list: endpoint({
    name: 'view.list',
    summary: 'Get your saved views of a list, oldest first, and its display preferences.',
    method: 'GET',
    path: 'view',
    access: 'session',
    query: z.strictObject({ list }),
    response: listViews,
  }),
  create: endpoint({
    name: 'view.create',
    summary: 'Save the current view under a name.',
    method: 'POST',
    path: 'view',
    access: 'session',
    status: 201,
    body: z.strictObject({ list, name: text(60, 1), query }),
    response: savedView,
  }),
  update: endpoint({
    name: 'view.update',
    summary: 'Rename a view, or update its query.',
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
  display: endpoint({
    name: 'view.display',
    summary: 'Save the display preferences of a list.',
    method: 'PUT',
    path: 'view/display',
    access: 'session',
    body: z.strictObject({ list, ...listDisplay.shape }),
    response: listDisplay,
  }),
};
