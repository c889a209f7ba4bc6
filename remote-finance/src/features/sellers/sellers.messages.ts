import type { DocumentKind } from '@backlot/contracts/money/documents/documents';

const kinds: Record<DocumentKind, readonly [one: string, many: string]> = {
  invoice: ['invoice', 'invoices'],
  receipt: ['receipt', 'receipts'],
  credit_note: ['credit note', 'credit notes'],
};

/** The list page. */
export const sellersMessages = {
  title: 'Sellers',
  description: 'The legal entities named on receipts, invoices, credit notes and statements.',
  add: 'Add seller',
  searchLabel: 'Search by legal name',
  everywhereElse: 'Default',
  emptyTitle: 'No sellers yet',
  emptyText: 'Receipts and invoices can’t be issued until you add one.',
  noMatch: 'No matching sellers',
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Seller deleted',
  restored: 'Seller restored',
  logoHint: 'JPEG, PNG, WebP or AVIF, up to 15 MB. Printed up to 49 mm wide and 15 mm high.',
  removeLogo: 'Remove logo',
  hasLogo: 'Uploaded image',
  waitingTitle: 'Documents are waiting for a seller',
  waitingText:
    'They’re issued and emailed within a minute after you add a seller for their country, or a default seller.',
  waiting: (kind: DocumentKind, count: number, country: string) =>
    `${count} ${kinds[kind][count === 1 ? 0 : 1]} for ${country}`,
} as const;

export const drawerMessages = {
  newTitle: 'Add seller',
  editTitle: 'Edit seller',
  create: 'Add seller',
  saved: 'Seller saved',
  created: 'Seller added',
  loading: 'Loading seller',
  deleted: 'This seller has been deleted.',
} as const;
