import type {
  DeclarationKey,
  declarationQuery,
  DeclarationStatus,
} from '@backlot/contracts/site/declarations/declaration';
import type { z } from '@backlot/contracts/z';

export const keyLabels: Record<DeclarationKey, string> = {
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  refund: 'Refund policy',
  cookies: 'Cookie notice',
  maker_agreement: 'Maker agreement',
  content_declaration: 'Content declaration',
};

export const statusLabels: Record<DeclarationStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  effective: 'In effect',
  superseded: 'Superseded',
};

export const sortLabels: Record<z.output<typeof declarationQuery>['sort'], string> = {
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
  '-effectiveAt': 'Latest effective date',
  effectiveAt: 'Earliest effective date',
  key: 'Document, A to Z',
  '-key': 'Document, Z to A',
};

export const listMessages = {
  title: 'Declaration',
  description: 'All versions and languages of legal documents.',
  searchLabel: 'Search by language code',
  emptyTitle: 'No legal documents yet',
  emptyText: 'A new version stays a draft until you publish it.',
  noMatch: 'No matching legal documents',
  add: 'New version',
  yes: 'Yes',
  no: 'No',
  rowName: (key: DeclarationKey, edition: string) => `${keyLabels[key]} ${edition}`,
} as const;

export const newMessages = {
  title: 'New version',
  text: 'The draft starts as a copy of the latest version in that language.',
  localeHelp: 'A language code such as en, de or pt-BR.',
  create: 'Create draft',
  created: 'Draft created',
} as const;

export const loaderMessages = {
  record: 'Legal document',
  loading: 'Loading document',
  notFoundTitle: 'Document not found',
  notFoundText: 'Check the URL, or find the document in the list.',
  back: 'Back to legal documents',
} as const;

export const detailMessages = {
  version: (edition: string) => `Version ${edition}`,
  effectiveFrom: (when: string) => `Effective ${when}`,
  updatedBy: (name: string) => `Last updated by ${name}`,
  requiresReacceptance: 'Requires re-acceptance',
  deleted: 'This draft has been deleted.',
  restoreDraft: 'Restore draft',
  tabs: { text: 'Text', changes: 'Changes', history: 'History' },
  frozen: {
    scheduled: 'This version is scheduled. Return it to draft to change it.',
    effective: 'This version is in effect and can’t be changed. Create a new version instead.',
    superseded: 'This version was in effect and can’t be changed. Create a new version instead.',
  },
  emptyBody: 'No text yet.',
  saved: 'Draft saved',
  noPrevious: 'This is the first version.',
  publish: 'Publish…',
  unschedule: 'Return to draft',
  unscheduled: 'Returned to draft',
  newVersion: 'New version',
  remove: 'Delete draft',
  removed: 'Draft deleted',
  restored: 'Draft restored',
  savedOnly: 'This compares the saved draft. Save to compare your changes too.',
  saveFirst: 'Save or discard your changes first.',
} as const;

export const publishMessages = {
  title: 'Publish this version?',
  text: (previous: string) =>
    `It replaces version ${previous}. Once in effect, it can’t be changed, only replaced by a new version.`,
  first: 'This is the first version. Once in effect, it can’t be changed, only replaced by a new version.',
  reacceptance: 'People who accepted an earlier version must accept this one.',
  changes: 'Changes to the text',
  when: 'When',
  now: 'Now',
  later: 'Schedule',
  atPlaceholder: 'Choose a date and time',
  futureOnly: 'Choose a time in the future.',
  publish: 'Publish',
  schedule: 'Schedule',
  published: 'Document published',
  scheduled: 'Document scheduled',
} as const;
