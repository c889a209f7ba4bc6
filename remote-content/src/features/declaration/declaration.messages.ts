import type { DeclarationKey, declarationQuery, DeclarationStatus } from '@backlot/contracts/declarations';
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
  effective: 'In force',
  superseded: 'Superseded',
};

export const sortLabels: Record<z.output<typeof declarationQuery>['sort'], string> = {
  '-updatedAt': 'Updated last',
  updatedAt: 'Updated first',
  '-effectiveAt': 'In force last',
  effectiveAt: 'In force first',
  key: 'Text, A to Z',
  '-key': 'Text, Z to A',
};

/** Words of the list of legal texts. */
export const listMessages = {
  title: 'Declaration',
  description: 'Legal texts in all their versions and languages.',
  searchLabel: 'Search by language code',
  emptyTitle: 'No legal texts yet',
  emptyText: 'Start the first one: it is a draft until you publish it.',
  noMatch: 'No legal texts match these filters',
  add: 'New version',
  columns: {
    key: 'Text',
    locale: 'Language',
    edition: 'Version',
    status: 'Status',
    effectiveAt: 'In force from',
    requiresReacceptance: 'Asks again',
    updatedAt: 'Updated',
  },
  yes: 'Yes',
  no: 'No',
  rowName: (key: DeclarationKey, edition: string) => `${keyLabels[key]} ${edition}`,
} as const;

export const newMessages = {
  title: 'New version of a text',
  text: 'It starts as a copy of the latest version in that language, or empty when there is none.',
  key: 'Text',
  locale: 'Language',
  localeHelp: 'A language code such as en, de or pt-BR.',
  create: 'Start the draft',
  created: 'Draft started',
} as const;

/** Words of one legal text. */
export const detailMessages = {
  loading: 'Loading the text',
  notFoundTitle: 'There is no such text',
  back: 'Back to all texts',
  version: (edition: string) => `Version ${edition}`,
  inForceSince: (when: string) => `In force from ${when}`,
  updatedBy: (name: string) => `Last changed by ${name}`,
  asksAgain: 'People are asked to accept it again',
  deleted: 'This draft is deleted.',
  restoreDraft: 'Restore the draft',
  tabs: { text: 'Text', changes: 'Changes', history: 'History' },
  frozen: {
    scheduled: 'This text is scheduled. Take it back to draft to change it.',
    effective: 'This text is in force and can no longer be changed. Start a new version to change it.',
    superseded: 'This text was in force once and can no longer be changed.',
  },
  emptyBody: 'There is no text yet.',
  fields: {
    edition: 'Version number',
    body: 'Text',
    requiresReacceptance: 'Ask everybody to accept it again',
    status: 'Status',
    effectiveAt: 'In force from',
    deletedAt: 'Deleted',
  } as Readonly<
    Record<'edition' | 'body' | 'requiresReacceptance' | 'status' | 'effectiveAt' | 'deletedAt', string>
  >,
  editionHelp: 'Three numbers, higher than those of every version before: 2.1.0',
  reacceptanceHelp: 'For changes that matter to people who accepted an earlier version.',
  yes: 'Yes',
  no: 'No',
  saved: 'Draft saved',
  noPrevious: 'This is the first version: there is nothing to compare it with.',
  publish: 'Publish…',
  unschedule: 'Back to draft',
  unscheduled: 'Taken back to draft',
  newVersion: 'New version',
  remove: 'Delete the draft',
  removed: 'Draft deleted',
  restored: 'Draft restored',
  saveFirst: 'Save or discard your changes first.',
  actions: {
    publish: 'put it in force',
    schedule: 'scheduled it',
    unschedule: 'took it back to draft',
    supersede: 'superseded it by a newer version',
  },
} as const;

export const publishMessages = {
  title: 'Publish this text?',
  text: 'Once it is in force it can never be changed, only followed by a new version. It takes the place of the text that is in force now.',
  when: 'When',
  now: 'At once',
  later: 'At a time to come',
  at: 'In force from',
  atHelp: (zone: string) => `Your time zone: ${zone}`,
  atPlaceholder: 'Choose a day and a time',
  futureOnly: 'Choose a time that is still to come',
  publish: 'Publish',
  schedule: 'Schedule',
  published: 'In force now',
  scheduled: 'Scheduled',
} as const;
