import { endpoint } from '../../platform/http/endpoint.ts';
import { reference } from '../../platform/values/fields.ts';
import { optionsQuery } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** In its own file, so that pickers of other pages don’t load the fields of makers. */
export const makerOptions = endpoint({
  name: 'maker.all',
  summary: 'Active makers for a picker, by prefix of the name; `ids` names chosen ones.',
  method: 'GET',
  path: 'maker/all',
  access: 'maker:read',
  query: optionsQuery,
  response: z.array(reference),
});
