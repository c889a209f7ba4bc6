import { newId } from '../db/columns.ts';
import type { makerTable } from '../modules/makers/makers.table.ts';

type Maker = typeof makerTable.$inferInsert & { _id: string };

const houses = [
  ['Silver Nitrate Archive', 'US', 'company', 'active'],
  ['Hudson & Vine Pictures', 'US', 'company', 'active'],
  ['Pacific Print Library', 'US', 'company', 'active'],
  ['Old Orchard Films', 'US', 'company', 'in_review'],
  ['Cinémathèque du Nord', 'FR', 'company', 'active'],
  ['Atelier Montreuil', 'FR', 'company', 'active'],
  ['Neue Licht-Bild Berlin', 'DE', 'company', 'active'],
  ['Isar Filmkontor', 'DE', 'company', 'active'],
  ['Thames Reel Collection', 'GB', 'company', 'active'],
  ['Norrsken Film', 'SE', 'company', 'active'],
  ['Archivio Aurora', 'IT', 'company', 'active'],
  ['Øresund Stumfilm', 'DK', 'company', 'active'],
  ['Kinofond Neva', 'RU', 'company', 'active'],
  ['Sakura Film Preservation', 'JP', 'company', 'active'],
  ['Open Reel Cooperative', 'NL', 'company', 'active'],
  ['Margarethe Vogel', 'AT', 'person', 'active'],
  ['Ines Duarte', 'PT', 'person', 'onboarding'],
  ['Tomasz Wilk', 'PL', 'person', 'invited'],
  ['Rosa Benavides', 'MX', 'person', 'lead'],
  ['Lighthouse Shorts', 'IE', 'company', 'suspended'],
] as const;

/** Invented archives and people that lend the real films to the platform. */
export function demoMakers(now: Date): Maker[] {
  return houses.map(([name, country, type, status], index) => {
    const at = new Date(now.getTime() - (400 - index * 17) * 86_400_000);
    return {
      _id: newId(),
      name,
      country,
      type,
      status,
      email: `${slug(name)}@makers.test`,
      createdAt: at,
      updatedAt: at,
    };
  });
}

/** Who lends a film: an active maker of its country, else one that takes films of all countries. */
export function makerFor(makers: readonly Maker[], countries: readonly string[], index: number): Maker {
  const active = makers.filter(({ status }) => status === 'active');
  const near = active.filter(({ country }) => countries.includes(country));
  const choice = near.length > 0 ? near : active.filter(({ country }) => country === 'NL');
  const maker = choice[index % choice.length];
  if (!maker) throw new RangeError('There is no active maker');
  return maker;
}

const slug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
