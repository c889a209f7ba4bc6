import { endpoint } from '../../platform/http/endpoint.ts';
import { bulkEndpoints, recordEndpoints } from '../../platform/records/record-api.ts';
import { id, idParams, instant, kebab, text, version } from '../../platform/values/fields.ts';
import { bulkAction, bulkResult } from './bulk.ts';
import { imageKind, imagePatch, movieImage } from './images.ts';
import { movieList } from './list.ts';
import { movie, movieFields, newMovieFields } from './movie.ts';
import { movieOptions } from './options.ts';
import { movieFilters } from './query.ts';
import { movieStatus } from './movie-status.ts';
import { checklist } from './workflow.ts';
import { z } from '../../z.ts';

const imageParams = z.strictObject({ _id: id, imageId: id });

const kind = {
  resource: 'movie',
  noun: 'movie',
  access: { read: 'movie:read', write: 'movie:write', remove: 'movie:delete', restore: 'movie:delete' },
  record: movie,
} as const;

const life = recordEndpoints({ ...kind, fields: movieFields });

export const moviesApi = {
  ...life,
  remove: {
    ...life.remove,
    summary: `${life.remove.summary} A published movie requires its title as \`name\`.`,
  },
  create: recordEndpoints({ ...kind, fields: newMovieFields }).create,
  ...bulkEndpoints({
    resource: 'movie',
    nouns: 'movies',
    access: 'movie:write',
    action: bulkAction,
    filters: movieFilters,
    result: bulkResult,
  }),
  list: movieList,
  all: movieOptions,
  slugFree: endpoint({
    name: 'movie.slugFree',
    summary: 'Check whether a slug is available, ignoring the movie `except`.',
    method: 'GET',
    path: 'movie/slug',
    access: 'movie:write',
    query: z.strictObject({ slug: movieFields.slug.schema, except: z.optional(id) }),
    response: z.object({ free: z.boolean() }),
  }),
  duplicate: endpoint({
    name: 'movie.duplicate',
    summary: 'Copy a movie to a new draft, without its images.',
    method: 'POST',
    path: 'movie/:_id/duplicate',
    access: 'movie:write',
    status: 201,
    params: idParams,
    response: movie,
  }),
  transition: endpoint({
    name: 'movie.transition',
    summary: 'Change the workflow status of a movie.',
    method: 'POST',
    path: 'movie/:_id/transition',
    access: 'movie:write',
    params: idParams,
    body: z.strictObject({
      to: movieStatus,
      version,
      publishAt: z.optional(instant),
      note: z.optional(text(500)),
      reasons: z.optional(z.array(kebab(60)).check(z.maxLength(10))),
    }),
    response: movie,
  }),
  checklist: endpoint({
    name: 'movie.checklist',
    summary: 'Get the publishing checklist of a movie.',
    method: 'GET',
    path: 'movie/:_id/checklist',
    access: 'movie:read',
    params: idParams,
    response: checklist,
  }),
  addImage: endpoint({
    name: 'movie.addImage',
    summary: 'Upload an image (JPEG, PNG, WebP or AVIF, at most 15 MiB); a new poster replaces the old one.',
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
    summary: 'Change the alt text or the focal point of an image.',
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
};
