import type { SubscriptionInput } from '@backlot/contracts/money/subscriptions/actions';

export const startLabels: Record<SubscriptionInput['start'], string> = {
  charge: 'Charge now',
  trial: 'Free trial',
  free: 'Complimentary',
};

export const startMessages = {
  title: 'Start subscription',
  watcher: 'Watcher',
  watcherHelp: 'Search by name or email.',
  plan: 'Plan',
  country: 'Country',
  countryHelp: 'Determines price and tax.',
  start: 'Billing',
  startHelp: {
    charge: 'The card is charged now and at the start of each period.',
    trial: 'No charge until the trial ends. Without a card, the subscription pauses then.',
    trialOf: (days: string) => `No charge for ${days}. Without a card, the subscription pauses then.`,
    noTrial: 'This plan has no trial.',
    free: 'Never charged. Not counted in metrics.',
  },
  card: 'Card',
  notes: 'Notes',
  needed: 'Required',
  verb: 'Start subscription',
  done: (number: string) => `${number} started`,
};
