import { newId } from '../platform/db/columns.ts';
import type { makerContractTable, makerTable } from '../domain/catalog/makers/makers.table.ts';

type Maker = typeof makerTable.$inferInsert & { _id: string };
type Contract = typeof makerContractTable.$inferInsert & { _id: string; territories: string[] };
const dayMs = 86_400_000;

const houses = [
  ['Silver Nitrate Archive', 'US', 'company', 'active'],
  ['Hudson & Vine Films', 'US', 'company', 'active'],
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

/** Fictional archives and people who license the real movies to the platform. Owners are assigned in rotation. */
export function demoMakers(now: Date, ownerIds: readonly string[]): Maker[] {
  return houses.map(([name, country, type, status], index) => {
    const at = new Date(now.getTime() - (400 - index * 17) * dayMs);
    return {
      _id: newId(),
      name,
      country,
      type,
      status,
      statusReason: status === 'suspended' ? 'The rights to two movies are unclear.' : null,
      invitedAt: status === 'invited' || status === 'onboarding' ? at : null,
      email: `${slug(name)}@makers.test`,
      website: type === 'company' ? `https://${slug(name).replaceAll('.', '-')}.test` : null,
      languages: [languageOf[country] ?? 'en'],
      contacts:
        status === 'lead'
          ? []
          : [
              {
                name: contactNames[index % contactNames.length] ?? name,
                role: index % 2 === 0 ? 'billing' : 'legal',
                email: `contact@${slug(name)}.test`,
                phone: null,
              },
            ],
      ownerId: index % 3 === 0 ? null : (ownerIds[index % ownerIds.length] ?? null),
      tags: type === 'company' && index % 4 === 0 ? ['archive'] : [],
      starred: index === 0,
      contractEndsAt: hasContract(status) ? endOf(index, now) : null,
      createdAt: at,
      updatedAt: at,
    };
  });
}

/** One maker has a recoupable minimum guarantee. */
const withGuarantee = 6;
const guarantee = { minimumGuaranteeMinor: 50_000, fixedFeeMinor: 12_000, currency: 'EUR' };

/** A signed contract of each maker that is, or was, on the platform; some end soon. */
export function demoContracts(makers: readonly Maker[], now: Date): Contract[] {
  return makers.flatMap(({ _id, status, country, createdAt }, index) =>
    hasContract(status)
      ? [
          {
            _id: newId(),
            makerId: _id,
            number: `BL-${String(index + 1).padStart(3, '0')}`,
            model: index === withGuarantee ? ('hybrid' as const) : ('revenue_share' as const),
            shareBasisPoints: 6_000 + (index % 5) * 500,
            ...(index === withGuarantee && guarantee),
            recoupable: index === withGuarantee,
            territories: index % 5 === 3 ? [country] : [],
            licenseTypes: ['svod', 'tvod-rent', 'est-buy'],
            startAt: dayOf(createdAt ?? now),
            endAt: endOf(index, now),
            autoRenew: false,
            signedAt: dayOf(createdAt ?? now),
          },
        ]
      : [],
  );
}

const hasContract = (status: Maker['status']) => status === 'active' || status === 'suspended';
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** Every fourth one ends within 90 days, every fourth one has no end. */
const endOf = (index: number, now: Date): string | null =>
  index % 4 === 3
    ? null
    : dayOf(new Date(now.getTime() + (index % 4 === 1 ? 20 + index * 3 : 300 + index * 20) * dayMs));

const languageOf: Record<string, string> = {
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  SE: 'sv',
  IT: 'it',
  DK: 'da',
  RU: 'ru',
  JP: 'ja',
  NL: 'nl',
  PT: 'pt',
  PL: 'pl',
  MX: 'es',
};
const contactNames = ['Mara Lind', 'Paul Okafor', 'Elif Kaya', 'Jonas Meyer', 'Chiara Ricci'];

/** The maker of a movie: an active one of its country, or one that licenses movies of all countries. */
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
