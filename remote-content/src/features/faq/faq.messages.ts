import type { FaqAudience, FaqStatus } from '@backlot/contracts/site/faq/faq';

export const audienceLabels: Record<FaqAudience, string> = { watcher: 'Watchers', maker: 'Makers' };
export const statusLabels: Record<FaqStatus, string> = { draft: 'Draft', published: 'Published' };

/** The list page. */
export const faqMessages = {
  title: "Faq's",
  description: 'Questions and answers on the public help page.',
  add: 'Add question',
  search: 'Search by question',
  audiences: 'Audience',
  emptyTitle: 'No questions yet',
  emptyText: 'Frequently asked questions and their answers appear here.',
  noMatch: 'No matching questions',
  clear: 'Clear search and filters',
  orderHint: 'Clear the search and filters to reorder questions.',
  orderOf: (category: string) => `${category} questions`,
  orderSaved: 'Order saved',
  edit: (question: string) => `Edit ${question}`,
  actions: (question: string) => `Actions for ${question}`,
  editAction: 'Edit',
  remove: 'Delete',
  categoryPlaceholder: 'Choose a category',
  removed: 'Question deleted',
  restored: 'Question restored',
} as const;

export const drawerMessages = {
  newTitle: 'Add question',
  editTitle: 'Edit question',
  create: 'Add question',
  saved: 'Question saved',
  created: 'Question added',
  loading: 'Loading question',
  deleted: 'This question has been deleted.',
} as const;
