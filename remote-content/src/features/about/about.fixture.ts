import {
  type AboutContent,
  type AboutPage,
  aboutApi,
  type AboutRevision,
} from '@backlot/contracts/site/about/about';
import { fakeApi } from '@backlot/testing/fake-api';

const person = { _id: '0197a0c0-0009-7000-8000-000000000001', name: 'Sam Super' };
export const section = (number: number, part: Partial<AboutContent['sections'][number]> = {}) => ({
  key: `section-${number}`,
  heading: `Heading ${number}`,
  body: `<p>Text ${number}</p>`,
  image: null,
  ...part,
});

/** A published page of two sections without unpublished changes. */
export const anAboutPage = (part: Partial<AboutPage> = {}): AboutPage => ({
  version: 4,
  sections: [section(1), section(2)],
  seo: { title: 'About', description: 'Who we are', image: null },
  status: 'published',
  published: {
    sections: [section(1), section(2)],
    seo: { title: 'About', description: 'Who we are', image: null },
  },
  publishedAt: new Date('2026-11-01T10:00:00Z'),
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  updatedBy: person,
  ...part,
});

export const revisionIdOf = (number: number) => `0197a0c0-0001-7000-8000-00000000000${number}`;
export const aRevision = (number: number, part: Partial<AboutRevision> = {}): AboutRevision => ({
  _id: revisionIdOf(number),
  action: 'update',
  actor: person,
  at: new Date(`2026-11-0${number}T10:00:00Z`),
  ...part,
});

/** Stores the page, and increments its version with each write. */
export const aboutFake = (start = anAboutPage()) => {
  let page = start;
  const change = (part: Partial<AboutPage>) => (page = { ...page, ...part, version: page.version + 1 });
  return fakeApi()
    .on(aboutApi.get, () => page)
    .on(aboutApi.replace, ({ body: { version: _, ...content } }) => change({ ...content, status: 'draft' }))
    .on(aboutApi.publish, () => change({ status: 'published' }));
};
