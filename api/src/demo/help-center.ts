import {
  slaPolicyFields,
  type SlaTargets,
  weekday,
  type WeekHours,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import type { cannedReplyTable } from '../domain/support/canned-replies/canned-replies.table.ts';
import type { slaPolicyTable } from '../domain/support/sla-policies/sla-policies.table.ts';
import type { teamTable } from '../domain/support/teams/teams.table.ts';

type Policy = typeof slaPolicyTable.$inferInsert;
type Team = typeof teamTable.$inferInsert;
type CannedReply = typeof cannedReplyTable.$inferInsert;

/** Hours of each priority: first reply, which is that of the next ones too, and solution. */
const targetsOf = (hours: Readonly<Record<keyof SlaTargets, readonly [number, number]>>): SlaTargets => {
  const target = ([firstReply, resolve]: readonly [number, number]) => ({
    firstReplyMinutes: firstReply * 60,
    nextReplyMinutes: firstReply * 60,
    resolveMinutes: resolve * 60,
  });
  return {
    low: target(hours.low),
    normal: target(hours.normal),
    high: target(hours.high),
    urgent: target(hours.urgent),
  };
};

const aroundTheClock = Object.fromEntries(
  weekday.options.map((day) => [day, { opensAt: '00:00', closesAt: '24:00' }]),
) as WeekHours; // one for each

export const demoPolicies: readonly Policy[] = [
  {
    name: 'Phone and app',
    position: 0,
    channels: ['phone', 'app'],
    targets: targetsOf({ low: [24, 120], normal: [12, 96], high: [8, 48], urgent: [4, 24] }),
    timeZone: 'UTC',
    hours: aroundTheClock,
    pauseOn: ['pending', 'on_hold'],
  },
  {
    name: 'Standard',
    position: 1,
    targets: targetsOf({ low: [16, 60], normal: [8, 40], high: [6, 24], urgent: [2, 12] }),
    timeZone: 'UTC',
    hours: { ...slaPolicyFields.hours.blank, sat: { opensAt: '10:00', closesAt: '14:00' } },
    pauseOn: ['pending', 'on_hold'],
  },
];

const reply = (
  shortcut: string,
  title: string,
  text: string,
  sets: Partial<CannedReply> = {},
): CannedReply => ({
  shortcut,
  title,
  body: `<p>Hi {{watcher.name}},</p><p>${text}</p>`,
  ...sets,
});
const asks = { status: 'pending' } as const;
const solves = { status: 'solved' } as const;

export const demoCannedReplies: readonly CannedReply[] = [
  reply(
    'received',
    'We’re looking into it',
    'Thanks for writing. We’re looking into it and will get back to you.',
    {
      status: 'open',
    },
  ),
  reply(
    'device',
    'Ask for the device',
    'Which device and which version of the app or browser do you use?',
    asks,
  ),
  reply(
    'freeze',
    'Playback freezes',
    'Please sign out, restart your device and play {{movie.title}} again. Does it stop at the same point?',
    asks,
  ),
  reply(
    'subtitles',
    'Subtitles fixed',
    'We’ve published corrected subtitles for {{movie.title}}. Please reload the page.',
    solves,
  ),
  reply(
    'refund',
    'Refund issued',
    'We’ve refunded order {{order.id}}. It can take up to five business days to appear on your statement.',
    {
      ...solves,
      addTags: ['refund'],
    },
  ),
  reply(
    'double-charge',
    'Authorization hold',
    'One of the two charges is an authorization hold that your bank releases within three days.',
    asks,
  ),
  reply(
    'declined',
    'Card declined',
    'Your bank declined the payment. Please approve it in your banking app, or use another card.',
    asks,
  ),
  reply(
    'reset',
    'Password reset',
    'We’ve sent you a new reset link. It works once and expires in 10 minutes.',
    solves,
  ),
  reply(
    'new-email',
    'Email address changed',
    'Your account now uses the new address. All of your movies are still there.',
    solves,
  ),
  reply(
    'unavailable',
    'Not available in a country',
    'Our rights for {{movie.title}} don’t cover your country. We’re sorry.',
    solves,
  ),
  reply(
    'cancel',
    'Cancel a subscription',
    'You can cancel at any time under Account > Subscription. It stays active until the end of the period.',
    solves,
  ),
  reply(
    'closing',
    'Anything else?',
    'Is there anything else we can help you with? Otherwise we’ll close this request.',
    asks,
  ),
];

export const demoTeams = (memberIds: string[]): Team[] =>
  ['Billing', 'Playback'].map((name) => ({ name, memberIds }));

/** The name of the team for a category's tickets. */
export const teamOfCategory: Readonly<Record<string, string>> = {
  account: 'Billing',
  billing: 'Billing',
  playback: 'Playback',
};
