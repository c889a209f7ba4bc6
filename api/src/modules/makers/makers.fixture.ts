import { type makerTable } from './makers.table.ts';

export const makerFixture = (
  over: Partial<typeof makerTable.$inferInsert> = {},
): typeof makerTable.$inferInsert => ({
  name: 'Aurora Pictures',
  type: 'company',
  email: `${(over.name ?? 'aurora').toLowerCase().replace(/[^a-z0-9]+/g, '.')}@makers.test`,
  country: 'DE',
  status: 'active',
  ...over,
});
