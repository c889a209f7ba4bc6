import { endpoint } from '../../platform/http/endpoint.ts';
import { pageOf } from '../../platform/lists/list.ts';
import { atVersion, historyQuery } from '../../platform/records/history.ts';
import { field, fieldsOfRecord, inputOf, shapeOf } from '../../platform/records/record-fields.ts';
import { richText } from '../../platform/rich-text/rich-text.ts';
import {
  id,
  instant,
  kebab,
  masked,
  reference,
  storable,
  text,
  version,
} from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const aboutLimits = {
  sections: 20,
  heading: 120,
  body: 5_000,
  alt: 250,
  seoTitle: 60,
  seoDescription: 160,
} as const;
/** Stored sizes of the page's images. */
export const aboutImageWidths = { card: 640, full: 1_600 } as const;

const altText = z
  .string()
  .check(
    storable,
    z.trim(),
    z.minLength(1, 'Enter alt text for the image.'),
    z.maxLength(aboutLimits.alt, { abort: true }),
    masked,
  );
/** `key` comes from an upload. */
const aboutImage = z.strictObject({ key: z.uuid(), alt: altText });
export const sectionFields = fieldsOfRecord({
  /** Unique in the page; the anchor of the section. */
  key: field(kebab(40), { label: 'Key', blank: '' }),
  heading: field(text(aboutLimits.heading, 1), { label: 'Heading', blank: '' }),
  body: field(richText({ max: aboutLimits.body, min: 1 }), { label: 'Text', blank: '' }),
  image: field(z.nullable(aboutImage), { label: 'Image', blank: null }),
});
export const aboutSection = inputOf(sectionFields);
export type AboutSection = z.infer<typeof aboutSection>;
const sections = z.array(aboutSection).check(
  z.maxLength(aboutLimits.sections),
  z.refine(
    (list) => new Set(list.map(({ key }) => key)).size === list.length,
    'Each section needs its own key.',
  ),
);
const seo = z.strictObject({
  title: text(aboutLimits.seoTitle),
  description: text(aboutLimits.seoDescription),
  /** Shown with links to the page. */
  image: z.nullable(aboutImage),
});
export type AboutSeo = z.infer<typeof seo>;

export const aboutFields = fieldsOfRecord({
  sections: field(sections, {
    label: 'Sections',
    blank: [],
    help: 'Shown in this order.',
    parts: sectionFields,
  }),
  seo: field(seo, {
    label: 'Search engines',
    blank: { title: '', description: '', image: null },
    help: 'Shown in search results and link previews.',
  }),
});
export const aboutContent = inputOf(aboutFields);
export type AboutContent = z.infer<typeof aboutContent>;

export const aboutPage = z.object({
  ...shapeOf(aboutFields),
  sections: z.array(aboutSection),
  version,
  /** `draft`: some of the content is not public yet. */
  status: z.enum(['draft', 'published']),
  /** The public content; null before the first publication. */
  published: z.nullable(aboutContent),
  publishedAt: z.nullable(instant),
  updatedAt: instant,
  updatedBy: z.nullable(reference),
});
export type AboutPage = z.infer<typeof aboutPage>;

/** A revision of the page, without its content. */
export const aboutRevision = z.object({
  _id: id,
  action: z.string(),
  actor: z.nullable(reference),
  at: instant,
});
export type AboutRevision = z.infer<typeof aboutRevision>;

const uploadedImage = z.object({ key: z.uuid(), width: z.int(), height: z.int() });
const revisionParams = z.strictObject({ revisionId: id });

export const aboutApi = {
  get: endpoint({
    name: 'about.get',
    summary: 'Get the About page with its unpublished changes.',
    method: 'GET',
    path: 'page/about',
    access: 'page:write',
    response: aboutPage,
  }),
  replace: endpoint({
    name: 'about.replace',
    summary: 'Save the About page as a draft.',
    method: 'PUT',
    path: 'page/about',
    access: 'page:write',
    body: z.strictObject({ ...aboutContent.shape, version }),
    fields: aboutFields,
    response: aboutPage,
  }),
  publish: endpoint({
    name: 'about.publish',
    summary: 'Publish the saved content.',
    method: 'POST',
    path: 'page/about/publish',
    access: 'page:write',
    body: atVersion,
    response: aboutPage,
  }),
  history: endpoint({
    name: 'about.history',
    summary: 'List all revisions of the About page, newest first.',
    method: 'GET',
    path: 'page/about/history',
    access: 'page:write',
    query: historyQuery,
    response: pageOf(aboutRevision),
  }),
  revision: endpoint({
    name: 'about.revision',
    summary: 'Get the content of one revision.',
    method: 'GET',
    path: 'page/about/history/:revisionId',
    access: 'page:write',
    params: revisionParams,
    response: aboutContent,
  }),
  restore: endpoint({
    name: 'about.restore',
    summary: 'Restore the content of a revision as a draft.',
    method: 'POST',
    path: 'page/about/history/:revisionId/restore',
    access: 'page:write',
    params: revisionParams,
    body: atVersion,
    response: aboutPage,
  }),
  addImage: endpoint({
    name: 'about.addImage',
    summary:
      'Upload an image for the page (JPEG, PNG, WebP or AVIF, up to 15 MiB); it is deleted unless a save uses it.',
    method: 'POST',
    path: 'page/about/image',
    access: 'page:write',
    status: 201,
    kind: 'multipart',
    response: uploadedImage,
  }),
};
