import { newId } from '../platform/db/columns.ts';
import type { ticketMessageTable, ticketTable } from '../domain/support/tickets/tickets.table.ts';
import { type DemoWatcher, joinedBefore } from './people.ts';
import type { SeededRandom } from './poster/seeded-random.ts';

type Ticket = typeof ticketTable.$inferInsert & { _id: string };
type Message = typeof ticketMessageTable.$inferInsert;

const topics = [
  [
    'playback',
    'Movie freezes after ten minutes',
    'It plays fine at first, then the video freezes at about the same point every time. I’ve tried two browsers.',
    'Thanks for reaching out. Which device are you using, and does the trailer play to the end?',
  ],
  [
    'playback',
    'No sound on my TV',
    'Since last week I get video but no sound. Other streaming services work fine.',
    'Could you check under Settings > Audio whether the output is set to stereo?',
  ],
  [
    'billing',
    'Charged twice for one movie',
    'My card shows two charges for the same amount, a minute apart.',
    'One of the two is an authorization hold that your bank will release within three days. We’ll keep an eye on it.',
  ],
  [
    'billing',
    'Refund request',
    'I rented the wrong movie by mistake and haven’t started watching it.',
    'No problem. We’ve issued the refund. It can take up to five business days to appear on your statement.',
  ],
  [
    'billing',
    'My card was declined',
    'My bank says there’s no problem on their end.',
    'Your bank asked for a confirmation that timed out. Please try again and approve the payment in your banking app.',
  ],
  [
    'account',
    'I can’t sign in',
    'The password reset email never arrives. I’ve checked my spam folder, too.',
    'There was a typo in the email address on your account. We’ve corrected it. Please request a new reset email.',
  ],
  [
    'account',
    'Change my email address',
    'I have a new email address and want to keep my movies.',
    'Of course. Please confirm the new address with the link we just sent you.',
  ],
  [
    'playback',
    'Subtitles are out of sync',
    'They appear about four seconds early throughout the movie.',
    'Thanks for letting us know. We’ll publish a corrected subtitle file this week.',
  ],
  [
    'playback',
    'Are German intertitles available?',
    'The movie page lists German, but I only see English ones.',
    'Both are available. You can choose the language before you start the movie.',
  ],
  [
    'content',
    'More movies by this director?',
    'I loved this one. Are you planning to add more?',
    'Two more are being restored. We expect to add them in the spring.',
  ],
  [
    'content',
    'Wrong runtime',
    'The movie page says 79 minutes, but the movie runs 96.',
    'You’re right: there are two cuts. We’ve corrected the runtime on the page.',
  ],
] as const;
const open = ['new', 'open', 'open', 'pending', 'on_hold'] as const;
const ended = ['solved', 'closed'] as const;
const hour = 3_600_000;

/** Tickets of the past weeks with their messages; about half of them are open. */
export function demoTickets(
  random: SeededRandom,
  watchers: readonly DemoWatcher[],
  movies: readonly { _id: string; title: string }[],
  adminIds: readonly string[],
  count: number,
  now: Date,
) {
  const tickets: Ticket[] = [];
  const messages: Message[] = [];
  for (let index = 0; index < count; index += 1) {
    const [category, subject, question, answer] = random.pick(topics);
    const age = (count - index) * 9 * hour;
    const createdAt = new Date(now.getTime() - age);
    const watcher = random.pick(joinedBefore(watchers, createdAt));
    const status = random.pick(age > 14 * 24 * hour ? ended : open);
    const answered = status !== 'new';
    const lastMessageAt = answered
      ? new Date(createdAt.getTime() + random.between(0.2, 0.9) * Math.min(age, 30 * hour))
      : createdAt;
    const movie = category === 'billing' || category === 'account' ? null : random.pick(movies);
    const ticket: Ticket = {
      _id: newId(),
      number: `T-${10_001 + index}`,
      subject,
      requesterName: watcher.name,
      requesterEmail: watcher.email,
      category,
      priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent'] as const),
      status,
      assigneeId: answered ? random.pick(adminIds) : null,
      movieId: movie?._id ?? null,
      movieTitle: movie?.title ?? null,
      createdAt,
      updatedAt: lastMessageAt,
      lastMessageAt,
      lastMessageBy: answered ? 'admin' : 'requester',
      firstReplyAt: answered ? lastMessageAt : null,
      solvedAt: status === 'solved' || status === 'closed' ? lastMessageAt : null,
      closedAt: status === 'closed' ? lastMessageAt : null,
    };
    tickets.push(ticket);
    messages.push({
      ticketId: ticket._id,
      authorName: watcher.name,
      authorType: 'requester',
      body: `<p>${question}</p>`,
      createdAt,
    });
    if (answered)
      messages.push({
        ticketId: ticket._id,
        authorName: 'Help Center',
        authorType: 'admin',
        body: `<p>${answer}</p>`,
        createdAt: lastMessageAt,
      });
  }
  return { tickets, messages };
}
