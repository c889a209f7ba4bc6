import type { MakerRow } from '@backlot/contracts/makers';
import type { Page } from '@backlot/contracts/list';

/** A maker that is valid; a test says what matters to it. */
export const maker = (part: Partial<MakerRow> = {}): MakerRow => ({
  _id: '01980000-0000-7000-8000-000000000001',
  name: 'Nitrate House',
  type: 'company',
  email: 'office@nitrate.test',
  country: 'DE',
  status: 'active',
  movieCount: 12,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-02-05T10:00:00Z'),
  ...part,
});

export const makersPage = (items: MakerRow[], part: Partial<Page<MakerRow>> = {}): Page<MakerRow> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});
