import type { AuditNames } from '../platform/audit/audit-names.ts';

export const siteAuditNames: AuditNames = {
  types: {
    content: 'app content',
    declaration: 'legal document',
    faq: 'FAQ question',
    lookup: 'lookup entry',
    page: 'About page',
  },
  formerTypes: { question: 'faq' },
  verbs: {
    mergeLookup: 'Replaced a merged lookup entry',
    supersede: 'Superseded it with a newer version',
    stage: 'Staged a value',
    'content.create': 'Staged it',
    'content.remove': 'Staged its removal',
    discard: 'Discarded the draft',
    rollback: 'Rolled back {…}',
  },
};
