import type { FaqAudience, FaqStatus } from '@backlot/contracts/faq';

export const audienceLabels: Record<FaqAudience, string> = { watcher: 'Watchers', maker: 'Makers' };
export const statusLabels: Record<FaqStatus, string> = { draft: 'Draft', published: 'Published' };

/** Words of the questions page. */
export const faqMessages = {
  title: "Faq's",
  description: 'Questions and answers of the public help page.',
  add: 'New question',
  search: 'Search questions',
  columns: { question: 'Question', status: 'Status', category: 'Category', updatedAt: 'Last change' },
  audiences: 'For whom',
  loading: 'Loading the questions',
  emptyTitle: 'No questions yet',
  emptyText: 'Questions that people often ask, and their answers, will be listed here.',
  noMatch: 'No questions match',
  clear: 'Clear search and filters',
  orderHint: 'To change the order, clear the search and the filters.',
  orderOf: (category: string) => `Questions of ${category}, in order`,
  orderSaved: 'Order saved',
  edit: (question: string) => `Edit ${question}`,
  actions: (question: string) => `Actions for ${question}`,
  editAction: 'Edit',
  remove: 'Delete',
  removed: 'Question deleted',
  restored: 'Question restored',
} as const;

export const formMessages = {
  newTitle: 'New question',
  editTitle: 'Edit the question',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  create: 'Add the question',
  saved: 'Question saved',
  created: 'Question added',
  loading: 'Loading the question',
  gone: 'This question has been deleted.',
  fields: {
    question: 'Question',
    answer: 'Answer',
    categoryId: 'Category',
    audience: 'For whom',
    status: 'Published',
  },
  questionHelp: '5 to 200 characters, as people would ask it.',
  statusHelp: 'Everybody can read it as soon as it is saved.',
  categoryPlaceholder: 'Choose a category',
  categoryMissing: 'Choose a category',
} as const;
