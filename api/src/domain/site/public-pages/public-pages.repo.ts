import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AboutSection } from '@backlot/contracts/site/about/about';
import type { DeclarationKey } from '@backlot/contracts/site/declarations/declaration';
import type { FaqAudience } from '@backlot/contracts/site/faq/faq';
import type { PublicPageOf } from '@backlot/contracts/site/public-pages/public-pages';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { aboutId, aboutTable } from '../about/about.table.ts';
import { effectiveDeclaration } from '../declarations/effective-declaration.service.ts';
import { faqTable } from '../faq/faq.table.ts';
import { lookupTable } from '../lookups/lookups.table.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';

/** @throws ApiError 404 while nothing is published */
export async function readPublicAbout(db: Db): Promise<PublicPageOf<'about'>> {
  const [page] = await db
    .select({ content: aboutTable.published, publishedAt: aboutTable.publishedAt })
    .from(aboutTable)
    .where(eq(aboutTable._id, aboutId));
  if (!page?.content || !page.publishedAt) throw notFound();
  const { sections, seo } = page.content;
  return {
    kind: 'about',
    sections: sections.map(({ image, ...section }) => ({ ...section, image: shown(image) })),
    seo: { ...seo, image: shown(seo.image) },
    publishedAt: page.publishedAt,
  };
}

const shown = (image: AboutSection['image']) =>
  image && {
    alt: image.alt,
    urls: { card: mediaUrl(image.key, 'card'), full: mediaUrl(image.key, 'full') },
  };

export async function readPublicFaq(db: Db, audience: FaqAudience | undefined): Promise<PublicPageOf<'faq'>> {
  const rows = await db
    .select({
      _id: faqTable._id,
      audience: faqTable.audience,
      question: faqTable.question,
      answer: faqTable.answer,
      category: { _id: lookupTable._id, name: lookupTable.name },
    })
    .from(faqTable)
    .innerJoin(lookupTable, eq(lookupTable._id, faqTable.categoryId))
    .where(
      and(
        isNull(faqTable.deletedAt),
        eq(faqTable.status, 'published'),
        audience && eq(faqTable.audience, audience),
      ),
    )
    .orderBy(
      asc(lookupTable.position),
      asc(lookupTable.name),
      asc(faqTable.audience),
      asc(faqTable.position),
      asc(faqTable._id),
    );
  const categories = new Map<string, PublicPageOf<'faq'>['categories'][number]>();
  for (const { category, ...question } of rows) {
    const found = categories.get(category._id) ?? { ...category, questions: [] };
    found.questions.push(question);
    categories.set(category._id, found);
  }
  return { kind: 'faq', categories: [...categories.values()] };
}

/**
 * The text in effect: in the requested locale, in its language, or in English.
 * @throws ApiError 404 when there is none of these
 */
export async function readPublicDeclaration(
  db: Db,
  key: DeclarationKey,
  locale?: string,
): Promise<PublicPageOf<'declaration'>> {
  const best = await effectiveDeclaration(db, key, locale);
  if (!best?.effectiveAt) throw notFound();
  return { ...best, kind: 'declaration', effectiveAt: best.effectiveAt };
}
