import { endpoint } from '../../platform/http/endpoint.ts';
import { reference } from '../../platform/values/fields.ts';
import { optionsQuery } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** In its own file, so that pickers of other pages don’t load the fields of makers. */
export const makerOptions = endpoint({
  name: 'maker.all',
  summary: 'Search active makers by name prefix, for pickers; `ids` returns chosen ones.',
  method: 'GET',
  path: 'maker/all',
  access: 'maker:read',
  query: optionsQuery,
  response: z.array(reference),
});
