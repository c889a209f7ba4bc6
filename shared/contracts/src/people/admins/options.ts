import { endpoint } from '../../platform/http/endpoint.ts';
import { reference } from '../../platform/values/fields.ts';
import { optionsQuery } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** In its own file, so that pages which only choose an admin don't load the fields of admins. */
export const adminOptions = endpoint({
  name: 'admin.all',
  summary: 'Search active admins by name prefix, for pickers; `ids` returns chosen ones.',
  method: 'GET',
  path: 'admin/all',
  access: 'admin:manage',
  query: optionsQuery,
  response: z.array(reference),
});
