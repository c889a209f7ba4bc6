import type { SubscriptionInput } from '@backlot/contracts/money/subscriptions/actions';

export const startLabels: Record<SubscriptionInput['start'], string> = {
  charge: 'Charge now',
  trial: 'Free trial',
  free: 'Complimentary',
};

export const startMessages = {
  title: 'Start subscription',
  startHelp: {
    charge: 'The card is charged now and at the start of each period.',
    trial: 'No charge until the trial ends. Without a card, the subscription pauses then.',
    trialOf: (days: string) => `No charge for ${days}. Without a card, the subscription pauses then.`,
    noTrial: 'This plan has no trial.',
    free: 'Never charged. Not counted in metrics.',
  },
  card: 'Card',
  verb: 'Start subscription',
  done: (number: string) => `${number} started`,
};
