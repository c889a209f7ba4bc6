import { eq } from 'drizzle-orm';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { faqTable } from '../faq/faq.table.ts';
import { paymentFixture } from '../../money/payments/payments.fixture.ts';
import { paymentTable } from '../../money/payments/payments.table.ts';
import { ticketTable } from '../../support/tickets/tickets.table.ts';
import { mergeOf } from './lookups.fixture.ts';
import { useLookupMerges } from './lookup-merges.fixture.ts';

const { app, catalog, lookups, movieOf } = useLookupMerges();

it.each([
  {
    type: 'creditRole' as const,
    from: 'writer',
    into: 'director',
    before: {
      credits: [
        { name: 'Keaton', role: 'writer' },
        { name: 'Bruckman', role: 'writer' },
        { name: 'Keaton', role: 'director' },
      ],
    },
    after: {
      credits: [
        { name: 'Keaton', role: 'director' },
        { name: 'Bruckman', role: 'director' },
      ],
    },
  },
  {
    type: 'rating' as const,
    from: 'fsk-6',
    into: 'fsk-12',
    before: {
      ageRatings: [
        { board: 'mpa', rating: 'mpa-g' },
        { board: 'fsk', rating: 'fsk-6' },
      ],
    },
    after: {
      ageRatings: [
        { board: 'mpa', rating: 'mpa-g' },
        { board: 'fsk', rating: 'fsk-12' },
      ],
    },
  },
  {
    type: 'contentWarning' as const,
    from: 'nudity',
    into: 'sexual-content',
    before: { contentWarnings: ['sexual-content', 'violence', 'nudity'] },
    after: { contentWarnings: ['sexual-content', 'violence'] },
  },
  {
    type: 'rejectReason' as const,
    from: 'poor-sound',
    into: 'poor-picture',
    before: { rejectReasons: ['poor-sound'] },
    after: { rejectReasons: ['poor-picture'] },
  },
  {
    type: 'language' as const,
    from: 'pt',
    into: 'pt-BR',
    before: { originalLanguage: 'pt', i18n: { pt: { title: 'A' }, de: { title: 'B' } } },
    after: { originalLanguage: 'pt-BR', i18n: { 'pt-BR': { title: 'A' }, de: { title: 'B' } } },
  },
])('a $type is replaced wherever a movie holds it', async ({ type, from, into, before, after }) => {
  const [movie] = await catalog().insert(before);
  const [one, other] = [await lookups.find(type, from), await lookups.find(type, into)];
  const { total } = mergeOf(await lookups.tryMerge(one, other));
  expect(mergeOf(await lookups.merge(one, other, total)).isMerged).toBe(true);
  expect(await movieOf(movie?._id)).toMatchObject(after);
});

it('a merge of languages keeps an existing text of the remaining language', async () => {
  const [movie] = await catalog().insert({ i18n: { nl: { title: 'Left' }, de: { title: 'Kept' } } });
  const [nl, de] = [await lookups.find('language', 'nl'), await lookups.find('language', 'de')];
  expect(mergeOf(await lookups.tryMerge(nl, de)).uses).toEqual([{ kind: 'movieText', count: 1 }]);
  await lookups.merge(nl, de, 1);
  expect((await movieOf(movie?._id)).i18n).toEqual({ de: { title: 'Kept' } });
});

it('a merge of rating boards moves their ratings', async () => {
  const [movie] = await catalog().insert({ ageRatings: [{ board: 'bbfc', rating: 'bbfc-u' }] });
  const [bbfc, fsk] = [await lookups.find('ratingBoard', 'bbfc'), await lookups.find('ratingBoard', 'fsk')];
  expect(mergeOf(await lookups.tryMerge(bbfc, fsk)).uses).toEqual([
    { kind: 'movie', count: 1 },
    { kind: 'rating', count: 7 },
  ]);
  await lookups.merge(bbfc, fsk, 8);
  expect((await movieOf(movie?._id)).ageRatings).toEqual([{ board: 'fsk', rating: 'bbfc-u' }]);
  expect(await lookups.find('rating', 'bbfc-u')).toMatchObject({ parentKey: 'fsk', version: 2 });
});

it('a merge of ticket categories writes an audit row for each ticket', async () => {
  const at = new Date();
  const [ticket] = await app()
    .deps.db.insert(ticketTable)
    .values({
      number: 'T-1',
      subject: 'No sound',
      requesterName: 'Ida',
      requesterEmail: 'ida@watchers.test',
      category: 'playback',
      priority: 'normal',
      status: 'open',
      lastMessageAt: at,
    })
    .returning();
  const [playback, content] = [
    await lookups.find('ticketCategory', 'playback'),
    await lookups.find('ticketCategory', 'content'),
  ];
  await lookups.merge(playback, content, 1);
  const [after] = await app().deps.db.select().from(ticketTable);
  expect(after).toMatchObject({ category: 'content', version: 2 });
  const [row] = await app()
    .deps.db.select()
    .from(auditTable)
    .where(eq(auditTable.objectId, ticket?._id ?? ''));
  expect(row).toMatchObject({ action: 'ticket.mergeLookup', diff: { category: ['playback', 'content'] } });
});

it('a merge of question categories appends the questions, also deleted ones', async () => {
  const [from, into] = [
    await lookups.find('faqCategory', 'watching'),
    await lookups.find('faqCategory', 'payment'),
  ];
  const question = {
    question: 'Why?',
    answer: '<p>So.</p>',
    audience: 'watcher',
    status: 'draft',
  } as const;
  await app()
    .deps.db.insert(faqTable)
    .values([
      { ...question, categoryId: into._id, position: 0 },
      { ...question, categoryId: from._id, position: 0 },
      { ...question, categoryId: from._id, position: 1, deletedAt: new Date() },
    ]);
  expect((await lookups.find('faqCategory', 'watching')).usageCount).toBe(2);
  expect(mergeOf(await lookups.merge(from, into, 2)).uses).toEqual([{ kind: 'faq', count: 2 }]);
  const moved = await app().deps.db.select().from(faqTable).where(eq(faqTable.categoryId, into._id));
  expect(moved).toHaveLength(3);
  expect(moved.filter(({ position }) => position === 0)).toHaveLength(1);
});

it('a currency of payments can’t be merged', async () => {
  await app()
    .deps.db.insert(paymentTable)
    .values(paymentFixture({ currency: 'EUR' }));
  const [eur, usd] = [await lookups.find('currency', 'EUR'), await lookups.find('currency', 'USD')];
  expect(eur.usageCount).toBe(1);
  expect((await lookups.merge(eur, usd, 1)).json().code).toBe('uses_fixed');
});
