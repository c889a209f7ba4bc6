import { newId } from '../platform/db/columns.ts';
import type { ticketRatingTable } from '../domain/support/satisfaction/satisfaction.table.ts';
import type { StoredPolicy } from '../domain/support/sla-policies/matching-policy.service.ts';
import type { ticketMessageTable, ticketTable } from '../domain/support/tickets/tickets.table.ts';
import { type DemoWatcher, joinedBefore } from './people.ts';
import type { SeededRandom } from './poster/seeded-random.ts';
import { clockOfDemoTicket } from './ticket-clock.ts';
import { ratingComments, ticketNotes, ticketTopics } from './ticket-topics.ts';

type DemoTicket = typeof ticketTable.$inferInsert & { _id: string; createdAt: Date };
type Message = typeof ticketMessageTable.$inferInsert;
type Rating = typeof ticketRatingTable.$inferInsert;
type DemoAgent = { _id: string; name: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Tickets become more: about a quarter of them are from the last two weeks. */
const daysShown = 150;
const growth = 1.6;
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);

type Seeds = {
  watchers: readonly DemoWatcher[];
  movies: readonly { _id: string; title: string }[];
  agents: readonly DemoAgent[];
  /** Those in effect, oldest first. */
  policies: readonly StoredPolicy[];
};

/** Tickets of the past months with their threads and ratings; most of the last two weeks are open. */
export function demoTickets(random: SeededRandom, seeds: Seeds, count: number, now: Date) {
  const tickets: DemoTicket[] = [];
  const messages: Message[] = [];
  const ratings: Rating[] = [];
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(now.getTime() - daysShown * dayMs * ((count - index) / count) ** growth);
    const { ticket, thread } = demoTicket(random, seeds, createdAt, now);
    const rating = ratingOf(random, ticket, now);
    tickets.push({
      ...ticket,
      number: `T-${10_001 + index}`,
      ...clockOfDemoTicket(ticket, seeds.policies, now),
      ...(rating && {
        ratingRequestedAt: rating.createdAt,
        ...(typeof rating.score === 'number' && { ratingId: rating._id, ratingScore: rating.score }),
      }),
    });
    messages.push(...thread);
    if (rating) ratings.push(rating);
  }
  return { tickets, messages, ratings };
}

/** Mostly short, sometimes long. */
const skewed = (random: SeededRandom, from: number, to: number) =>
  from + (to - from) * random.between(0, 1) ** 3;

type Ending = Pick<DemoTicket, 'status' | 'solvedAt' | 'closedAt'> & { replies: number };

/** How far the thread of a ticket of this age has come. */
function endingOf(random: SeededRandom, createdAt: Date, now: Date): Ending {
  const ageDays = (now.getTime() - createdAt.getTime()) / dayMs;
  const solvedAt = later(createdAt, skewed(random, 3, 150));
  const isSolved = solvedAt < now && random.chance(ageDays > 14 ? 0.97 : 0.5);
  if (isSolved) {
    const closedAt = later(solvedAt, 4 * 24);
    const isClosed = closedAt < now;
    const status = isClosed ? 'closed' : 'solved';
    return { status, solvedAt, closedAt: isClosed ? closedAt : null, replies: random.pick([2, 4, 4]) };
  }
  const status =
    ageDays < 1
      ? random.pick(['new', 'open'] as const)
      : random.pick(['open', 'open', 'pending', 'on_hold'] as const);
  const replies = { new: 1, open: random.pick([1, 3]), pending: 2, on_hold: 2 }[status];
  return { status, solvedAt: null, closedAt: null, replies };
}

function demoTicket(random: SeededRandom, { watchers, movies, agents }: Seeds, createdAt: Date, now: Date) {
  const { category, subject, texts } = random.pick(ticketTopics);
  const watcher = random.pick(joinedBefore(watchers, createdAt));
  const agent = random.pick(agents);
  const { replies, ...ending } = endingOf(random, createdAt, now);
  const end = ending.solvedAt ?? now;
  const reply = Math.min(skewed(random, 0.2, 40) * hourMs, (end.getTime() - createdAt.getTime()) / 2);
  const firstReplyAt = replies > 1 ? new Date(createdAt.getTime() + reply) : null;
  const times = timesOf(
    createdAt,
    firstReplyAt,
    ending.solvedAt ?? later(firstReplyAt ?? createdAt, 6),
    replies,
    now,
  );
  const movie = category === 'billing' || category === 'account' ? null : random.pick(movies);
  const lastMessageAt = times.at(-1) ?? createdAt;
  const ticket: Omit<DemoTicket, 'number'> = {
    _id: newId(),
    subject,
    requesterName: watcher.name,
    requesterEmail: watcher.email,
    channel: random.pick(['email', 'email', 'web', 'web', 'app', 'phone'] as const),
    category,
    priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent'] as const),
    ...ending,
    assigneeId: replies > 1 ? agent._id : null,
    tags: random.chance(0.15) ? ['vip'] : [],
    movieId: movie?._id ?? null,
    movieTitle: movie?.title ?? null,
    createdAt,
    updatedAt: ending.closedAt ?? lastMessageAt,
    lastMessageAt,
    lastMessageBy: replies % 2 === 0 ? 'admin' : 'requester',
    waitingSince: replies % 2 === 0 ? null : lastMessageAt,
    firstReplyAt,
  };
  const thread = times.map((at, index): Message => {
    const isRequester = index % 2 === 0;
    return {
      ticketId: ticket._id,
      authorName: isRequester ? watcher.name : agent.name,
      authorType: isRequester ? 'requester' : 'admin',
      authorId: isRequester ? null : agent._id,
      body: `<p>${texts[index] ?? ''}</p>`,
      createdAt: at,
    };
  });
  if (ending.status === 'on_hold')
    thread.push(noteOf(ticket, agent, random.pick(ticketNotes), lastMessageAt));
  return { ticket, thread };
}

/** The first message, the first reply, and the others evenly until the last. */
function timesOf(createdAt: Date, firstReplyAt: Date | null, last: Date, count: number, now: Date): Date[] {
  if (firstReplyAt === null) return [createdAt];
  const until = Math.min(last.getTime(), now.getTime());
  const step = (until - firstReplyAt.getTime()) / Math.max(1, count - 2);
  const others = Array.from(
    { length: count - 2 },
    (_, index) => new Date(firstReplyAt.getTime() + step * (index + 1)),
  );
  return [createdAt, firstReplyAt, ...others];
}

const noteOf = (
  { _id }: { _id: string },
  { _id: authorId, name }: DemoAgent,
  text: string,
  createdAt: Date,
): Message => ({
  ticketId: _id,
  kind: 'note',
  authorName: name,
  authorType: 'admin',
  authorId,
  body: `<p>${text}</p>`,
  createdAt,
});

/** A day after a solution its requester is asked; half of them answer. */
function ratingOf(
  random: SeededRandom,
  { _id: ticketId, solvedAt }: Omit<DemoTicket, 'number'>,
  now: Date,
): (Rating & { createdAt: Date }) | null {
  if (!solvedAt || later(solvedAt, 24) > now) return null;
  const createdAt = later(solvedAt, 24);
  const asked = { _id: newId(), ticketId, solvedAt, createdAt };
  if (random.chance(0.45)) return asked;
  const score = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1]);
  const comment = random.pick(ratingComments[score - 1] ?? ['']);
  const ratedAt = new Date(Math.min(later(createdAt, random.between(0.5, 40)).getTime(), now.getTime()));
  return { ...asked, score, comment, ratedAt };
}
