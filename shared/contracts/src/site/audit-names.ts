import type { AuditNames } from '../platform/audit/audit-names.ts';

export const siteAuditNames: AuditNames = {
  types: { content: 'App content', declaration: 'Legal document', faq: 'FAQ question', page: 'About page' },
  formerTypes: { question: 'faq' },
  verbs: {
    mergeLookup: 'Replaced a merged lookup',
    supersede: 'Superseded it with a newer version',
    stage: 'Staged a value',
    'content.create': 'Staged it',
    'content.remove': 'Staged its removal',
    discard: 'Discarded the draft',
    rollback: 'Rolled back',
  },
};
