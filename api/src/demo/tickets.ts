import { newId } from '../platform/db/columns.ts';
import type { ticketMessageTable, ticketTable } from '../domain/support/tickets/support.table.ts';
import { type DemoWatcher, joinedBefore } from './people.ts';
import type { SeededRandom } from './poster/seeded-random.ts';

type Ticket = typeof ticketTable.$inferInsert & { _id: string };
type Message = typeof ticketMessageTable.$inferInsert;

const matters = [
  [
    'playback',
    'The film stops after ten minutes',
    'It plays well at first, then the picture freezes at about the same minute each time. I tried two browsers.',
    'Thank you for telling us. Which device is it, and does the trailer play to its end?',
  ],
  [
    'playback',
    'No sound on my television',
    'Since last week there is a picture but no sound. Other services are fine.',
    'Could you look under Settings, Audio whether the output is set to stereo?',
  ],
  [
    'billing',
    'Charged twice for one film',
    'My card shows two charges of the same amount within a minute.',
    'One of the two is a reservation that your bank drops within three days. We keep an eye on it.',
  ],
  [
    'billing',
    'I would like a refund',
    'I rented the wrong film by mistake and have not started it.',
    'That is no problem. The refund is on its way and takes up to five days.',
  ],
  [
    'billing',
    'My card is refused',
    'The bank says that nothing is wrong on their side.',
    'The bank asked for a confirmation that was not given in time. Please try once more with the banking app open.',
  ],
  [
    'account',
    'I cannot sign in any more',
    'The recovery mail does not arrive, also not in the spam folder.',
    'The address had a typing error. It is corrected, please ask for the mail again.',
  ],
  [
    'account',
    'Change my email address',
    'I have a new address and would like to keep my films.',
    'Of course. Please confirm the new address with the link that we sent.',
  ],
  [
    'playback',
    'Subtitles are out of step',
    'They come about four seconds early through the whole film.',
    'The editors have the file. A corrected version follows this week.',
  ],
  [
    'playback',
    'Are there German intertitles?',
    'The list says German, but I see English ones only.',
    'Both versions exist; choose the language before the film starts.',
  ],
  [
    'content',
    'Will you have more by this director?',
    'I loved it. Is there more to come?',
    'Two more are being restored and should follow in spring.',
  ],
  [
    'content',
    'The running time is wrong',
    'The page says 79 minutes, the film has 96.',
    'You are right: there are two cuts. The page now names the one that we show.',
  ],
] as const;
const open = ['new', 'open', 'open', 'pending', 'on_hold'] as const;
const ended = ['solved', 'closed'] as const;
const hour = 3_600_000;

/** Tickets of the last weeks with their messages; about half of them are still open. */
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
    const [category, subject, question, answer] = random.pick(matters);
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
      priority: random.pick([0, 1, 1, 1, 2, 3]),
      status,
      assigneeId: answered ? random.pick(adminIds) : null,
      movieId: movie?._id ?? null,
      movieTitle: movie?.title ?? null,
      createdAt,
      updatedAt: lastMessageAt,
      lastMessageAt,
    };
    tickets.push(ticket);
    messages.push({
      ticketId: ticket._id,
      authorName: watcher.name,
      authorType: 'requester',
      body: question,
      createdAt,
    });
    if (answered)
      messages.push({
        ticketId: ticket._id,
        authorName: 'Help Center',
        authorType: 'admin',
        body: answer,
        createdAt: lastMessageAt,
      });
  }
  return { tickets, messages };
}
