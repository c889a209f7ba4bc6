import { aboutLimits } from '@backlot/contracts/site/about/about';

export const aboutMessages = {
  title: 'About',
  description: 'The public page about the platform.',
  saveDraft: 'Save draft',
  saved: 'Draft saved',
  publish: 'Publish…',
  published: 'About page published',
  status: { draft: 'Draft', published: 'Published', changed: 'Published, with unpublished changes' },
  publishedAt: (when: string) => `Published ${when}`,
  updatedBy: (name: string) => `Last updated by ${name}`,
  revisions: 'Revisions',
} as const;

export const loaderMessages = {
  record: aboutMessages.title,
  loading: 'Loading About page',
  notFoundTitle: 'Page not found',
  notFoundText: 'The About page is missing from the database.',
  back: 'Back to dashboard',
} as const;

export const fieldMessages = {
  empty: 'No sections yet.',
  addSection: 'Add section',
  sectionNamed: (position: number, heading: string) => heading.trim() || `Section ${position}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  image: 'Image (optional)',
  imageHint: 'Still image (JPEG, PNG, WebP or AVIF), up to 15 MB.',
  seoTitle: 'Title',
  seoTitleHelp: `At most ${aboutLimits.seoTitle} characters.`,
  seoDescription: 'Description',
  seoDescriptionHelp: `At most ${aboutLimits.seoDescription} characters.`,
  seoImage: 'Social image (optional)',
  seoImageHint: 'Shown with links to the page. Still image (JPEG, PNG, WebP or AVIF), up to 15 MB.',
} as const;

export const publishMessages = {
  title: 'Publish the About page?',
  text: 'The changes go live immediately.',
  savesFirst: 'Your unsaved changes are saved first and go live immediately.',
  live: 'Live',
  nothingLive: 'Not published yet',
  after: 'After publishing',
  publish: 'Publish',
  saveAndPublish: 'Save and publish',
} as const;

export const versionMessages = {
  title: 'Revisions of About',
  empty: 'No revisions yet',
  emptyText: 'Each save and each publication adds a revision.',
  before: 'Compare',
  after: 'With',
  system: 'System',
  option: (when: string, who: string, what: string) => `${when}: ${who} ${what}`,
  restore: (when: string) => `Restore ${when}`,
  isCurrent: 'Same as the current content.',
  restoreTitle: 'Restore this revision?',
  restoreText: (when: string) =>
    `The content from ${when} is restored as a draft. The current content is kept as a revision, and the public page doesn’t change until you publish.`,
  restored: 'Restored as a draft',
  imageOf: (alt: string) => `Image: ${alt}`,
  seoTitle: (title: string) => `Search title: ${title}`,
  seoDescription: (description: string) => `Search description: ${description}`,
  seoImage: (alt: string) => `Social image: ${alt}`,
} as const;
