import { endpoint } from './endpoint.ts';
import { id, instant, reference } from './fields.ts';
import { csv, listQuery, optionsQuery, pageOf } from './list.ts';
import { z } from './z.ts';

export const makerStatus = z.enum([
  'lead',
  'invited',
  'onboarding',
  'in_review',
  'active',
  'suspended',
  'terminated',
]);
export const makerType = z.enum(['person', 'company']);

export const makerRow = z.object({
  _id: id,
  name: z.string(),
  type: makerType,
  email: z.string(),
  country: z.string(),
  status: makerStatus,
  movieCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type MakerRow = z.infer<typeof makerRow>;

export const makerSorts = [
  'name',
  '-name',
  '-updatedAt',
  'updatedAt',
  '-movieCount',
  'movieCount',
  '-createdAt',
  'createdAt',
] as const;
export const makerQuery = listQuery(makerSorts, {
  status: z.optional(csv(makerStatus)),
  type: z.optional(csv(makerType)),
});

export const makersApi = {
  list: endpoint({
    name: 'maker.list',
    summary: 'Makers: people and companies that films belong to.',
    method: 'GET',
    path: 'maker',
    access: 'maker:read',
    query: makerQuery,
    response: pageOf(makerRow),
  }),
  all: endpoint({
    name: 'maker.all',
    summary: 'Active makers for a picker, by prefix of the name; `ids` names chosen ones.',
    method: 'GET',
    path: 'maker/all',
    access: 'maker:read',
    query: optionsQuery,
    response: z.array(reference),
  }),
};
