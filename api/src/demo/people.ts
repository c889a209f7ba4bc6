import { newId } from '../platform/db/columns.ts';
import type { watcherTable } from '../domain/people/watchers/watchers.table.ts';
import type { SeededRandom } from './poster/seeded-random.ts';

export type DemoWatcher = typeof watcherTable.$inferInsert & {
  createdAt: Date;
  _id: string;
  name: string;
  email: string;
  country: string;
};

const givenNames =
  'Ada Amir Ana Anders Astrid Beatriz Bilal Camille Chen Chiara Dmitri Elena Elif Emeka Emma Farid Fatima Felix Freya Giulia Hana Hugo Ibrahim Ines Ivan Jana Jonas Kaito Kofi Lena Liam Lucia Mads Maria Mateo Mei Mira Nadia Niko Noor Olga Omar Paulo Priya Rafael Rosa Samir Sara Sofia Tariq Theo Uma Viktor Wanjiru Yara Yusuf Zoe'.split(
    ' ',
  );
const familyNames =
  'Abadi Almeida Andersson Bauer Bianchi Brown Chen Costa Dubois Eriksen Fischer Garcia Haddad Hansen Ito Ivanova Jensen Johansson Kaya Kim Kowalski Larsen Lefevre Lopez Mbeki Meyer Moreau Murphy Nakamura Novak Okafor Patel Petrov Ricci Rossi Santos Schmidt Silva Singh Smith Suzuki Tanaka Taylor Weber Yilmaz'.split(
    ' ',
  );
const countries = ['DE', 'DE', 'FR', 'GB', 'US', 'US', 'IT', 'ES', 'SE', 'NL', 'PL', 'JP', 'BR', 'IN', 'TR'];
const statuses = [
  ...Array<'active'>(16).fill('active'),
  'pending_verification',
  'deactivate',
  'blocked',
  'delete_requested',
] as const;
const day = 86_400_000;

/** Fictional watchers, oldest first; addresses end in .test, so no email is delivered. */
export function demoWatchers(random: SeededRandom, count: number, now: Date): DemoWatcher[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${random.pick(givenNames)} ${random.pick(familyNames)}`;
    const createdAt = new Date(
      now.getTime() - Math.round(((count - index) / count) ** 2 * 500 * day) - random.whole(0, day),
    );
    const status = random.pick(statuses);
    const lastWatchedAt =
      status === 'pending_verification' || random.chance(0.1)
        ? null
        : new Date(createdAt.getTime() + random.between(0.2, 1) * (now.getTime() - createdAt.getTime()));
    return {
      _id: newId(),
      name,
      email: `${name.toLowerCase().replace(' ', '.')}.${index + 1}@watchers.test`,
      country: random.pick(countries),
      status,
      createdAt,
      updatedAt: lastWatchedAt ?? createdAt,
      lastWatchedAt,
      ...accountOf(status, createdAt, lastWatchedAt ?? createdAt, index, now),
    };
  });
}

/** A watcher pays and opens tickets only after joining. */
export const joinedBefore = (watchers: readonly DemoWatcher[], at: Date): DemoWatcher[] =>
  watchers.filter(({ createdAt }) => createdAt < at);

const reasons = ['spam', 'payment-fraud', 'account-sharing', 'abuse'];
const tagged: Record<number, string[]> = { 0: ['vip'], 5: ['early-bird'], 11: ['press', 'vip'] };

/** The details of a status, and optional profile data; by index, so that the random sequence is unchanged. */
function accountOf(
  status: DemoWatcher['status'],
  createdAt: Date,
  since: Date,
  index: number,
  now: Date,
): Partial<DemoWatcher> {
  const agreed = index % 3 === 0;
  return {
    emailVerifiedAt: status === 'pending_verification' ? null : new Date(createdAt.getTime() + 600_000),
    tags: tagged[index % 17] ?? [],
    marketingEmail: agreed,
    marketingPush: agreed && index % 2 === 0,
    ...(agreed && { marketingAt: createdAt, marketingSource: 'watcher' }),
    ...(status === 'blocked' && {
      blockedReason: reasons[index % reasons.length] ?? 'other',
      blockedAt: since,
      statusBefore: 'active',
    }),
    ...(status === 'delete_requested' && {
      deleteRequestedAt: new Date(now.getTime() - (index % 20) * day),
      statusBefore: 'active',
    }),
  };
}
