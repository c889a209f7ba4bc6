import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type {
  BannerAudience,
  BannerBulkAction,
  BannerDevice,
  BannerLink,
  BannerPublication,
  BannerSkipReason,
  BannerStatus,
} from '@backlot/contracts/catalog/banners/banner';

export const statusLabels: Record<BannerStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  paused: 'Paused',
  ended: 'Ended',
};
export const publicationLabels: Record<BannerPublication, string> = {
  draft: 'Draft',
  published: 'Published',
  paused: 'Paused',
};
export const audienceLabels: Record<BannerAudience, string> = {
  all: 'Everyone',
  guest: 'Guests',
  free: 'Members without a subscription',
  subscriber: 'Subscribers',
};
export const linkLabels: Record<BannerLink, string> = {
  movie: 'Movie',
  maker: 'Maker',
  page: 'Page on this site',
  url: 'Another site',
};
export const deviceLabels: Record<BannerDevice, string> = { desktop: 'Desktop', mobile: 'Mobile' };

const banners = (count: number) => (count === 1 ? '1 banner' : `${count} banners`);

/** The list page. */
export const listMessages = {
  title: 'Banners',
  description: 'Promotional images on the public site.',
  add: 'Add banner',
  slots: 'Placements',
  search: 'Search by title',
  columns: { image: 'Image', times: 'Schedule', status: 'Status' },
  clear: 'Clear search and filters',
  emptyTitle: 'No banners here yet',
  emptyText: 'Banners of this placement appear here in display order.',
  noMatch: 'No matching banners',
  orderHint: 'Clear the search and filters to reorder banners.',
  orderOf: (slot: string) => `${slot} banners`,
  orderSaved: 'Order saved',
  select: (title: string) => `Select ${title}`,
  actions: (title: string) => `Actions for ${title}`,
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Banner deleted',
  restored: 'Banner restored',
  from: (start: string) => `From ${start}`,
  fromTo: (start: string, end: string) => `${start} to ${end}`,
  /** Between two facts. */
  between: ' · ',
  allCountries: 'All countries',
  countries: (count: number) => (count === 1 ? '1 country' : `${count} countries`),
  languages: (count: number) => (count === 1 ? '1 language' : `${count} languages`),
} as const;

/** Bulk actions. */
export const bulkMessages = {
  selection: 'Selection',
  selected: (count: number) => `${banners(count)} selected`,
  clear: 'Clear selection',
  actions: { publish: 'Publish', pause: 'Pause', resume: 'Resume', delete: 'Delete' },
  done: {
    publish: (count: number) => `${banners(count)} published`,
    pause: (count: number) => `${banners(count)} paused`,
    resume: (count: number) => `${banners(count)} resumed`,
    delete: (count: number) => `${banners(count)} deleted`,
  } satisfies Record<BannerBulkAction['type'], unknown>,
  rows: banners,
  refused: (reason: string) => `Not possible: ${reason}.`,
  reasons: {
    not_published: 'not published yet',
    not_paused: 'not paused',
    no_image: 'an image is missing',
    deleted: 'deleted',
  } satisfies Record<OwnSkipReason<BannerSkipReason>, string>,
} as const;

/** The timeline of a slot. */
export const timelineMessages = {
  title: 'Schedule',
  text: 'The top row shows overlaps.',
  none: 'No overlaps.',
  together: 'Overlaps',
  open: 'No end',
  overlapsWith: 'Overlaps with',
  nobody: 'None',
  overlap: (count: number, from: string, until: string | null) =>
    until === null
      ? `${count} banners overlap from ${from}`
      : `${count} banners overlap from ${from} to ${until}`,
} as const;
