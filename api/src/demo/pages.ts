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
      'Movies worth keeping',
      '<p>We show movies that have stood the test of time, <strong>restored</strong> where a restoration exists, and say so where there is none.</p>',
    ),
    section(
      'section-2',
      'How we choose',
      '<p>Two people watch every movie to the end before we offer it.</p><ul><li><p>Its rights are clear.</p></li><li><p>Its image and sound are the best available.</p></li><li><p>Its credits have been verified.</p></li></ul>',
    ),
    section(
      'section-3',
      'Contact us',
      '<p>We read every message. <a href="mailto:hello@backlot.test" rel="noopener">hello@backlot.test</a></p>',
    ),
  ],
  seo: { title: 'About Backlot', description: 'Who chooses the movies, and how.', image: null },
};

const questions: readonly [string, FaqAudience, string, string][] = [
  [
    'payment',
    'watcher',
    'Which cards do you accept?',
    '<p>All major debit and credit cards. We never see or store the number.</p>',
  ],
  [
    'payment',
    'watcher',
    'Can I get a refund?',
    '<p>Yes, within <strong>14 days</strong>, as long as you haven’t started watching.</p>',
  ],
  [
    'watching',
    'watcher',
    'How long can I watch a rented movie?',
    '<p>You have 30 days to start watching, and 48 hours to finish once you start.</p>',
  ],
  [
    'watching',
    'watcher',
    'Why does the image have scratches?',
    '<p>Some movies are a hundred years old. We show the best copy known to exist.</p>',
  ],
  [
    'devices',
    'watcher',
    'Which devices can I watch on?',
    '<ul><li><p>Any current browser</p></li><li><p>Phones and tablets</p></li><li><p>Most TVs from the last ten years</p></li></ul>',
  ],
  [
    'account',
    'watcher',
    'How do I change my email address?',
    '<p>In your profile. We send a confirmation email to the new address.</p>',
  ],
  [
    'for-makers',
    'maker',
    'When do I get paid?',
    '<p>On the tenth of each month, for the previous month.</p>',
  ],
  [
    'for-makers',
    'maker',
    'Which files do you need?',
    '<ol><li><p>The movie in ProRes or comparable quality</p></li><li><p>A poster, at least 1000 × 1500 pixels</p></li><li><p>Subtitles, if there are any</p></li></ol>',
  ],
];

const legalText = (name: string, added = '') =>
  `<h2>${name}</h2><p>This is sample text. It isn’t legally binding.</p><h3>Scope</h3><p>Backlot shows movies to people who have paid for them, or who may watch them for free.</p>${added}`;
const deviceLimit = '<p>Movies can be watched on two devices at a time.</p>';
const day = 24 * 60 * 60_000;

/** The pages of the public site: an About page, questions for both audiences, and legal texts in every state. */
export async function seedDemoPages(tx: Db, at: Date): Promise<void> {
  await seedAbout(tx, new Date(at.getTime() - 20 * day));
  await seedQuestions(tx);
  await tx.insert(declarationTable).values(declarationsAt(at));
}

async function seedAbout(tx: Db, publishedAt: Date): Promise<void> {
  await tx
    .update(aboutTable)
    .set({ ...about, status: 'published', published: about, publishedAt })
    .where(eq(aboutTable._id, aboutId));
  // The baseline that later revisions are compared with.
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
}

async function seedQuestions(tx: Db): Promise<void> {
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
}

type Declaration = typeof declarationTable.$inferInsert;

/** Three editions of the terms of use, and one of every other text. */
function declarationsAt(at: Date): Declaration[] {
  const daysFromNow = (days: number) => new Date(at.getTime() + days * day);
  const declaration = (
    key: Declaration['key'],
    edition: string,
    status: Declaration['status'],
    effectiveAt: Date | null,
    body: string,
  ): Declaration => ({
    locale: 'en',
    requiresReacceptance: status === 'draft',
    key,
    edition,
    status,
    effectiveAt,
    body,
  });
  const gifts = '<p>Rentals can be gifted to a friend.</p>';
  return [
    declaration('terms', '1.0.0', 'superseded', daysFromNow(-400), legalText('Terms of use')),
    declaration('terms', '1.1.0', 'effective', daysFromNow(-90), legalText('Terms of use', deviceLimit)),
    declaration('terms', '2.0.0', 'draft', null, legalText('Terms of use', deviceLimit + gifts)),
    declaration('privacy', '1.0.0', 'effective', daysFromNow(-400), legalText('Privacy notice')),
    declaration('refund', '1.0.0', 'effective', daysFromNow(-400), legalText('Refund policy')),
    declaration('cookies', '1.0.0', 'effective', daysFromNow(-400), legalText('Cookie notice')),
    declaration('maker_agreement', '1.0.0', 'effective', daysFromNow(-400), legalText('Maker agreement')),
    declaration(
      'content_declaration',
      '1.0.0',
      'scheduled',
      daysFromNow(14),
      legalText('Content declaration'),
    ),
  ];
}
