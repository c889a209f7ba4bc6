import { bulkUndo } from '../../platform/bulk/bulk.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, instant, kebab, text, version, withBlanks } from '../../platform/values/fields.ts';
import { atVersion, historyOf, restoreRevisionOf, versionQuery } from '../../platform/records/history.ts';
import { pageOf } from '../../platform/lists/list.ts';
import { bulkRequest, bulkResult } from './bulk.ts';
import {
  checklist,
  imageKind,
  imagePatch,
  movie,
  movieImage,
  movieBlanks,
  movieInput,
  movieRow,
} from './movie.ts';
import { movieOptions } from './options.ts';
import { movieQuery } from './query.ts';
import { movieStatus } from './workflow.ts';
import { z } from '../../z.ts';

const imageParams = z.strictObject({ _id: id, imageId: id });

/** Body of a create. `slug` may be left out: the API makes one from the title. */
export const movieCreate = z.strictObject({
  ...withBlanks(movieInput.shape, movieBlanks),
  slug: z.optional(movieInput.shape.slug),
});
export const moviePut = z.strictObject({ ...movieInput.shape, version });
export const moviePatch = z.strictObject({ ...z.partial(movieInput).shape, version });

export const transitionRequest = z.strictObject({
  to: movieStatus,
  version,
  publishAt: z.optional(instant),
  note: z.optional(text(500)),
  reasons: z.optional(z.array(kebab(60)).check(z.maxLength(10))),
});

export const moviesApi = {
  list: endpoint({
    name: 'movie.list',
    summary: 'Movies, filtered, sorted, paged; `q` is a prefix of the title.',
    method: 'GET',
    path: 'movie',
    access: 'movie:read',
    query: movieQuery,
    response: pageOf(movieRow),
  }),
  all: movieOptions,
  slugFree: endpoint({
    name: 'movie.slugFree',
    summary: 'Whether a slug can still be taken, by nobody or by `except` alone.',
    method: 'GET',
    path: 'movie/slug',
    access: 'movie:write',
    query: z.strictObject({ slug: movieInput.shape.slug, except: z.optional(id) }),
    response: z.object({ free: z.boolean() }),
  }),
  get: endpoint({
    name: 'movie.get',
    summary: 'One movie, deleted ones too.',
    method: 'GET',
    path: 'movie/:_id',
    access: 'movie:read',
    params: idParams,
    response: movie,
  }),
  create: endpoint({
    name: 'movie.create',
    summary: 'Add a movie as a draft.',
    method: 'POST',
    path: 'movie',
    access: 'movie:write',
    status: 201,
    body: movieCreate,
    response: movie,
  }),
  replace: endpoint({
    name: 'movie.replace',
    summary: 'Save the whole form.',
    method: 'PUT',
    path: 'movie/:_id',
    access: 'movie:write',
    params: idParams,
    body: moviePut,
    response: movie,
  }),
  update: endpoint({
    name: 'movie.update',
    summary: 'Change some fields.',
    method: 'PATCH',
    path: 'movie/:_id',
    access: 'movie:write',
    params: idParams,
    body: moviePatch,
    response: movie,
  }),
  remove: endpoint({
    name: 'movie.remove',
    summary: 'Delete; can be restored for 30 days.',
    method: 'DELETE',
    path: 'movie/:_id',
    access: 'movie:delete',
    params: idParams,
    query: versionQuery,
    response: movie,
  }),
  restore: endpoint({
    name: 'movie.restore',
    summary: 'Bring a deleted movie back.',
    method: 'POST',
    path: 'movie/:_id/restore',
    access: 'movie:delete',
    params: idParams,
    body: atVersion,
    response: movie,
  }),
  duplicate: endpoint({
    name: 'movie.duplicate',
    summary: 'A new draft with the same facts, without images.',
    method: 'POST',
    path: 'movie/:_id/duplicate',
    access: 'movie:write',
    status: 201,
    params: idParams,
    response: movie,
  }),
  transition: endpoint({
    name: 'movie.transition',
    summary: 'Move along the workflow.',
    method: 'POST',
    path: 'movie/:_id/transition',
    access: 'movie:write',
    params: idParams,
    body: transitionRequest,
    response: movie,
  }),
  checklist: endpoint({
    name: 'movie.checklist',
    summary: 'What is still missing before publishing.',
    method: 'GET',
    path: 'movie/:_id/checklist',
    access: 'movie:read',
    params: idParams,
    response: checklist,
  }),
  bulk: endpoint({
    name: 'movie.bulk',
    summary: 'Change many movies; try with dryRun first.',
    method: 'POST',
    path: 'movie/bulk',
    access: 'movie:write',
    body: bulkRequest,
    response: bulkResult,
  }),
  undoBulk: endpoint({
    name: 'movie.undoBulk',
    summary: 'Take a bulk change back, within 10 minutes; rows changed since are skipped.',
    method: 'POST',
    path: 'movie/bulk/undo',
    access: 'movie:write',
    body: bulkUndo,
    response: bulkResult,
  }),
  addImage: endpoint({
    name: 'movie.addImage',
    summary: 'Upload an image (jpeg, png, webp, avif, at most 15 MiB); one poster replaces the other.',
    method: 'POST',
    path: 'movie/:_id/image',
    access: 'movie:write',
    status: 201,
    kind: 'multipart',
    params: idParams,
    query: z.strictObject({ kind: imageKind, alt: z.optional(text(250)) }),
    response: movie,
  }),
  updateImage: endpoint({
    name: 'movie.updateImage',
    summary: 'Change the alternative text or the focal point of an image.',
    method: 'PATCH',
    path: 'movie/:_id/image/:imageId',
    access: 'movie:write',
    params: imageParams,
    body: imagePatch,
    response: movieImage,
  }),
  removeImage: endpoint({
    name: 'movie.removeImage',
    summary: 'Remove an image.',
    method: 'DELETE',
    path: 'movie/:_id/image/:imageId',
    access: 'movie:write',
    params: imageParams,
    response: movie,
  }),
  history: historyOf('movie', 'movie:read'),
  restoreRevision: restoreRevisionOf('movie', 'movie:write', movie),
};
