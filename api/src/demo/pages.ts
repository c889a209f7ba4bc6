import { eq } from 'drizzle-orm';
import type { AboutContent } from '@backlot/contracts/site/about/about';
import type { FaqAudience } from '@backlot/contracts/site/faq/faq';
import type { Db } from '../platform/db/database.ts';
import { aboutId, aboutTable } from '../domain/site/about/about.table.ts';
import { declarationTable } from '../domain/site/declarations/declarations.table.ts';
import { faqTable } from '../domain/site/faq/faq.table.ts';
import { revisionTable } from '../platform/records/history.table.ts';
import { lookupTable } from '../domain/site/lookups/lookups.table.ts';

const section = (key: string, heading: string, body: string) => ({ key, heading, body, image: null });
const about: AboutContent = {
  sections: [
    section(
      'section-1',
      'Films that are worth keeping',
      '<p>We show films that have outlived their time, <strong>restored</strong> where there is a restoration, and say so where there is none.</p>',
    ),
    section(
      'section-2',
      'How we choose',
      '<p>Every film is watched to its end by two people before it is offered.</p><ul><li><p>Its rights are clear.</p></li><li><p>Its picture and sound are the best that can be had.</p></li><li><p>Its facts are checked.</p></li></ul>',
    ),
    section(
      'section-3',
      'Write to us',
      '<p>We read every letter. <a href="mailto:hello@backlot.test" rel="noopener">hello@backlot.test</a></p>',
    ),
  ],
  seo: { title: 'About Backlot', description: 'Who chooses the films, and how.', image: null },
};

const questions: readonly [string, FaqAudience, string, string][] = [
  [
    'payment',
    'watcher',
    'Which cards do you take?',
    '<p>All large debit and credit cards. We never see or keep the number.</p>',
  ],
  [
    'payment',
    'watcher',
    'Can I get my money back?',
    '<p>Yes, within <strong>14 days</strong>, as long as you have not begun to watch.</p>',
  ],
  [
    'watching',
    'watcher',
    'How long can I watch a rented film?',
    '<p>For 48 hours from the first minute that you watch, and that first minute may be up to 30 days away.</p>',
  ],
  [
    'watching',
    'watcher',
    'Why does the picture have scratches?',
    '<p>Some films are a hundred years old. We show the best copy that is known.</p>',
  ],
  [
    'devices',
    'watcher',
    'On which devices can I watch?',
    '<ul><li><p>In every current browser</p></li><li><p>On phones and tablets</p></li><li><p>On most televisions of the last ten years</p></li></ul>',
  ],
  [
    'account',
    'watcher',
    'How do I change my email address?',
    '<p>In your profile. A letter to the new address confirms it.</p>',
  ],
  ['for-makers', 'maker', 'When am I paid?', '<p>On the tenth of each month, for the month before.</p>'],
  [
    'for-makers',
    'maker',
    'Which files do you need?',
    '<ol><li><p>The film, as ProRes or in a comparable quality</p></li><li><p>A poster, at least 1000 × 1500 pixels</p></li><li><p>Subtitles, if there are any</p></li></ol>',
  ],
];

const text = (name: string, added = '') =>
  `<h2>${name}</h2><p>These are the words of a demonstration. They bind nobody.</p><h3>What this is about</h3><p>Backlot shows films to people who have paid for them, or who may watch them for nothing.</p>${added}`;
const day = 24 * 60 * 60_000;

/** The pages of the public site: an About page, questions for both audiences, and legal texts in every state. */
export async function seedDemoPages(tx: Db, at: Date): Promise<void> {
  const publishedAt = new Date(at.getTime() - 20 * day);
  await tx
    .update(aboutTable)
    .set({ ...about, status: 'published', published: about, publishedAt })
    .where(eq(aboutTable._id, aboutId));
  // The version that later ones are compared with.
  await tx.insert(revisionTable).values({
    objectType: 'page',
    objectId: aboutId,
    at: publishedAt,
    actorId: null,
    action: 'publish',
    changes: [{ field: 'sections', before: [], after: about.sections }],
    snapshot: about,
    version: 1,
  });

  const categories = await tx
    .select({ key: lookupTable.key, _id: lookupTable._id })
    .from(lookupTable)
    .where(eq(lookupTable.type, 'faqCategory'));
  const categoryIds = new Map(categories.map(({ key, _id }) => [key, _id]));
  const rows = questions.flatMap(([category, audience, question, answer], position) => {
    const categoryId = categoryIds.get(category);
    return categoryId
      ? [{ categoryId, audience, question, answer, position, status: 'published' as const }]
      : [];
  });
  if (rows.length > 0) await tx.insert(faqTable).values(rows);

  const base = { locale: 'en', requiresReacceptance: false };
  const since = (days: number) => new Date(at.getTime() - days * day);
  const newer = '<p>Films may be watched on two devices at a time.</p>';
  await tx.insert(declarationTable).values([
    {
      ...base,
      key: 'terms',
      edition: '1.0.0',
      status: 'superseded',
      effectiveAt: since(400),
      body: text('Terms of use'),
    },
    {
      ...base,
      key: 'terms',
      edition: '1.1.0',
      status: 'effective',
      effectiveAt: since(90),
      body: text('Terms of use', newer),
    },
    {
      ...base,
      key: 'terms',
      edition: '2.0.0',
      status: 'draft',
      requiresReacceptance: true,
      body: text('Terms of use', `${newer}<p>Rented films can be given to a friend.</p>`),
    },
    {
      ...base,
      key: 'privacy',
      edition: '1.0.0',
      status: 'effective',
      effectiveAt: since(400),
      body: text('Privacy notice'),
    },
    {
      ...base,
      key: 'refund',
      edition: '1.0.0',
      status: 'effective',
      effectiveAt: since(400),
      body: text('Refund policy'),
    },
    {
      ...base,
      key: 'cookies',
      edition: '1.0.0',
      status: 'effective',
      effectiveAt: since(400),
      body: text('Cookie notice'),
    },
    {
      ...base,
      key: 'maker_agreement',
      edition: '1.0.0',
      status: 'effective',
      effectiveAt: since(400),
      body: text('Maker agreement'),
    },
    {
      ...base,
      key: 'content_declaration',
      edition: '1.0.0',
      status: 'scheduled',
      effectiveAt: new Date(at.getTime() + 14 * day),
      body: text('Content declaration'),
    },
  ]);
}
