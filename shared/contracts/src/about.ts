import { endpoint } from './endpoint.ts';
import { id, instant, kebab, reference, text, version } from './fields.ts';
import { atVersion, historyQuery } from './history.ts';
import { pageOf } from './list.ts';
import { richText } from './rich-text.ts';
import { z } from './z.ts';

export const aboutLimits = {
  sections: 20,
  heading: 120,
  body: 5_000,
  alt: 250,
  seoTitle: 60,
  seoDescription: 160,
} as const;
/** Sizes that a picture of the page is kept in. */
export const aboutImageWidths = { card: 640, full: 1_600 } as const;

/** `key` is given by an upload. */
const aboutImage = z.strictObject({ key: z.uuid(), alt: text(aboutLimits.alt, 1) });
export const aboutSection = z.strictObject({
  /** Tells the sections apart; an anchor of the public page. */
  key: kebab(40),
  heading: text(aboutLimits.heading, 1),
  body: richText({ max: aboutLimits.body, min: 1 }),
  image: z.nullable(aboutImage),
});
export type AboutSection = z.infer<typeof aboutSection>;
const seo = z.strictObject({
  title: text(aboutLimits.seoTitle),
  description: text(aboutLimits.seoDescription),
  /** Stands beside a link to the page. */
  image: z.nullable(aboutImage),
});

/** What a person edits: the sections in their order, and what search engines show. */
export const aboutContent = z.strictObject({
  sections: z.array(aboutSection).check(
    z.maxLength(aboutLimits.sections, `At most ${aboutLimits.sections} sections`),
    z.refine(
      (sections) => new Set(sections.map(({ key }) => key)).size === sections.length,
      'Each section needs a key of its own',
    ),
  ),
  seo,
});
export type AboutContent = z.infer<typeof aboutContent>;

export const aboutPage = z.object({
  version,
  sections: z.array(aboutSection),
  seo,
  /** `draft`: something here is not public yet. */
  status: z.enum(['draft', 'published']),
  /** What the public page shows; null while there is none. */
  published: z.nullable(aboutContent),
  /** When the public page last changed; null while there is none. */
  publishedAt: z.nullable(instant),
  updatedAt: instant,
  updatedBy: z.nullable(reference),
});
export type AboutPage = z.infer<typeof aboutPage>;

/** One stored version of the page, without its content. */
export const aboutVersion = z.object({
  _id: id,
  action: z.string(),
  actor: z.nullable(reference),
  at: instant,
});
export type AboutVersion = z.infer<typeof aboutVersion>;

const uploadedImage = z.object({ key: z.uuid(), width: z.int(), height: z.int() });
const revisionParams = z.strictObject({ revisionId: id });

export const aboutApi = {
  get: endpoint({
    name: 'about.get',
    summary: 'The About page as it is being edited.',
    method: 'GET',
    path: 'page/about',
    access: 'page:write',
    response: aboutPage,
  }),
  replace: endpoint({
    name: 'about.replace',
    summary: 'Save the About page; the public page stays as it is until it is published.',
    method: 'PUT',
    path: 'page/about',
    access: 'page:write',
    body: z.strictObject({ ...aboutContent.shape, version }),
    response: aboutPage,
  }),
  publish: endpoint({
    name: 'about.publish',
    summary: 'Make what is saved the public page.',
    method: 'POST',
    path: 'page/about/publish',
    access: 'page:write',
    body: atVersion,
    response: aboutPage,
  }),
  history: endpoint({
    name: 'about.history',
    summary: 'Every version of the About page, newest first.',
    method: 'GET',
    path: 'page/about/history',
    access: 'page:write',
    query: historyQuery,
    response: pageOf(aboutVersion),
  }),
  version: endpoint({
    name: 'about.version',
    summary: 'What the About page held in one version.',
    method: 'GET',
    path: 'page/about/history/:revisionId',
    access: 'page:write',
    params: revisionParams,
    response: aboutContent,
  }),
  restore: endpoint({
    name: 'about.restore',
    summary: 'Bring the content of a version back, as a draft.',
    method: 'POST',
    path: 'page/about/history/:revisionId/restore',
    access: 'page:write',
    params: revisionParams,
    body: atVersion,
    response: aboutPage,
  }),
  addImage: endpoint({
    name: 'about.addImage',
    summary: 'Upload a picture for the page (jpeg, png, webp, avif, at most 15 MiB); kept once it is saved.',
    method: 'POST',
    path: 'page/about/image',
    access: 'page:write',
    status: 201,
    kind: 'multipart',
    response: uploadedImage,
  }),
};
