import type { LookupUse } from '../lookups/lookup-uses.registry.ts';
import { moveQuestions } from './faq.record.ts';

export const faqLookupUses: readonly LookupUse[] = [
  {
    type: 'faqCategory',
    kind: 'question',
    table: 'faq',
    field: 'categoryId',
    how: 'id',
    replace: (tx, ids, { into, change }) => moveQuestions(tx, ids, into, change),
  },
];
