import type { aboutImageWidths } from '../about/about.ts';
import { declarationKey } from '../declarations/declaration.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { faqAudience } from '../faq/faq.ts';
import { id, instant, languageTag } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const publicPageKey = z.enum(['about', 'faq', ...declarationKey.options]);

const image = z.object({
  alt: z.string(),
  urls: z.object({ card: z.string(), full: z.string() } satisfies Record<
    keyof typeof aboutImageWidths,
    unknown
  >),
});
const aboutPage = z.object({
  kind: z.literal('about'),
  sections: z.array(
    z.object({ key: z.string(), heading: z.string(), body: z.string(), image: z.nullable(image) }),
  ),
  seo: z.object({ title: z.string(), description: z.string(), image: z.nullable(image) }),
  publishedAt: instant,
});
const faqPage = z.object({
  kind: z.literal('faq'),
  categories: z.array(
    z.object({
      _id: id,
      name: z.string(),
      questions: z.array(
        z.object({ _id: id, audience: faqAudience, question: z.string(), answer: z.string() }),
      ),
    }),
  ),
});
const declarationPage = z.object({
  kind: z.literal('declaration'),
  key: declarationKey,
  /** The language of this text: English when there is none in the requested one. */
  locale: z.string(),
  edition: z.string(),
  effectiveAt: instant,
  requiresReacceptance: z.boolean(),
  body: z.string(),
});

export const publicPage = z.discriminatedUnion('kind', [aboutPage, faqPage, declarationPage]);
export type PublicPage = z.infer<typeof publicPage>;
export type PublicPageOf<Kind extends PublicPage['kind']> = Extract<PublicPage, { kind: Kind }>;

export const publicPagesApi = {
  get: endpoint({
    name: 'publicPage.get',
    summary:
      'Get the published content of a page. `audience` filters the questions, `locale` selects a legal text.',
    method: 'GET',
    path: 'public/page/:key',
    access: 'public',
    params: z.strictObject({ key: publicPageKey }),
    query: z.strictObject({ locale: z.optional(languageTag), audience: z.optional(faqAudience) }),
    response: publicPage,
  }),
};
