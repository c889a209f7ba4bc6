import { adminInvite, team } from './admin.ts';
import { field, type ImportField, importsOf, lower } from '../../platform/imports/imports.ts';
import { z } from '../../z.ts';

/** One row of a list of people to invite: cells are text, empty ones absent. All become admins; superadmins are invited one by one. */
export const adminImportRow = z.strictObject({
  email: adminInvite.shape.email,
  name: adminInvite.shape.name,
  team: z.optional(lower(team)),
});

export const adminImportFields: readonly ImportField[] = [
  field('email', 'Email', 'Where the invitation goes; who is here already is left as they are', true),
  field('name', 'Name', 'As colleagues know them', true),
  field('team', 'Team', `One of ${team.options.join(', ')}`),
];

export const adminsImportApi = importsOf('admin', 'admin:manage');
