import type { sellerTable } from './sellers.table.ts';

export const sellerFixture = (
  over: Partial<typeof sellerTable.$inferInsert> = {},
): typeof sellerTable.$inferInsert => ({
  country: null,
  legalName: 'Test Pictures Ltd',
  address: '1 Reel Street\nLondon\nUnited Kingdom',
  vatNumber: 'GB000000000',
  registerNumber: null,
  supportEmail: 'support@seller.test',
  logo: null,
  ...over,
});
