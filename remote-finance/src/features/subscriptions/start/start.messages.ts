import type { SubscriptionInput } from '@backlot/contracts/subscriptions.actions';

export const startLabels: Record<SubscriptionInput['start'], string> = {
  charge: 'Charge at once',
  trial: 'With a trial',
  free: 'Free',
};

export const startMessages = {
  title: 'Start a subscription',
  watcher: 'Watcher',
  watcherHelp: 'By the start of the name or the e-mail',
  plan: 'Plan',
  country: 'Country',
  countryHelp: 'Decides price and tax',
  start: 'How it starts',
  startHelp: {
    charge: 'The card is charged now, and at the start of each period.',
    trial: 'Nothing is charged before the trial ends. Without a card it is paused then.',
    trialOf: (days: string) => `Nothing is charged for ${days}. Without a card it is paused then.`,
    noTrial: 'This plan has no trial.',
    free: 'Nothing is ever charged. It does not count in the figures.',
  },
  card: 'Card',
  notes: 'Notes',
  needed: 'Required',
  verb: 'Start the subscription',
  done: (number: string) => `${number} has started`,
};
