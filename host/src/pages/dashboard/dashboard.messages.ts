import type { AttentionKind } from '@backlot/contracts/support/counts/counts';
import { messages as shellMessages } from '../../shell/shell.messages.ts';

/** By the count as text. */
const counted = (one: string, many: string) => (count: string, isOne: boolean) =>
  `${count} ${isOne ? one : many}`;

const attention: Record<AttentionKind, ReturnType<typeof counted>> = {
  buildsRefused: counted('refused build', 'refused builds'),
  reportsHeld: counted('held gateway report', 'held gateway reports'),
  disputesDue: counted('dispute needs a response', 'disputes need a response'),
  paidWithoutAccess: counted('payment without access', 'payments without access'),
  refundsFailed: counted('failed refund', 'failed refunds'),
  payoutsFailed: counted('failed payout', 'failed payouts'),
  ticketsUrgent: counted('urgent ticket', 'urgent tickets'),
  statementsDisputed: counted('disputed statement', 'disputed statements'),
  accessRequests: counted('access request to approve', 'access requests to approve'),
  moviesInReview: counted('movie to review', 'movies to review'),
  makersInReview: counted('maker to review', 'makers to review'),
  ticketsUnassigned: counted('unassigned ticket', 'unassigned tickets'),
  moviesChangesRequested: counted('movie with requested changes', 'movies with requested changes'),
};

/** Labels of the dashboard. */
export const messages = {
  greeting: (part: 'morning' | 'afternoon' | 'evening', name: string) => `Good ${part}, ${name}`,
  boards: shellMessages.boards,
  tabs: 'Dashboard',
  controls: 'Period and filters',
  currency: 'Currency',
  anyCurrency: 'Most used',
  country: 'Country',
  anyCountry: 'All countries',
  loadingControls: 'Loading filters',
  failedPart: 'Couldn’t load this section.',
  loadingCards: 'Loading cards',
  retry: 'Try again',
  arrange: {
    verb: 'Arrange cards',
    list: 'Card order',
    show: (title: string) => `Show ${title}`,
    reset: 'Reset to default',
    cancel: 'Cancel',
    save: 'Save',
  },
  metrics: 'Metrics',
  noMetrics: 'No metrics for your role',
  noMetricsText: 'Metrics appear here for the areas you have access to.',
  needsAttention: 'Needs attention',
  attention,
  nothing: 'Nothing needs attention',
  nothingText: 'You’re all caught up.',
  loading: 'Loading items that need attention',
};
