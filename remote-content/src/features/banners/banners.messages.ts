import type {
  BannerAudience,
  BannerBulkAction,
  BannerDevice,
  BannerLink,
  BannerPublication,
  BannerSkipReason,
  BannerStatus,
} from '@backlot/contracts/banners';

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
  all: 'Everybody',
  guest: 'Guests',
  free: 'Members without a subscription',
  subscriber: 'Subscribers',
};
export const linkLabels: Record<BannerLink, string> = {
  movie: 'A movie',
  maker: 'A maker',
  page: 'A page of the site',
  url: 'Another site',
};
export const deviceLabels: Record<BannerDevice, string> = { desktop: 'Desktop', mobile: 'Mobile' };

const banners = (count: number) => (count === 1 ? '1 banner' : `${count} banners`);

/** Words of the list of banners. */
export const listMessages = {
  title: 'Banners',
  description: 'Pictures with a few words that the public site shows in its places.',
  add: 'New banner',
  places: 'Places',
  search: 'Search banners',
  columns: {
    title: 'Title',
    picture: 'Picture',
    times: 'When',
    audience: 'For whom',
    countries: 'Countries',
    languages: 'Languages',
    status: 'Status',
  },
  clear: 'Clear search and filters',
  loading: 'Loading the banners',
  emptyTitle: 'No banners here yet',
  emptyText: 'Banners of this place will be listed in the order in which people see them.',
  noMatch: 'No banners match',
  orderHint: 'To change the order, clear the search and the filters.',
  orderOf: (place: string) => `Banners of ${place}, in order`,
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
  everywhere: 'Everywhere',
  countries: (count: number) => (count === 1 ? '1 country' : `${count} countries`),
  languages: (count: number) => (count === 1 ? '1 language' : `${count} languages`),
} as const;

/** Words of changes of many banners. */
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
  refused: (reason: string) => `This is not possible: ${reason}.`,
  reasons: {
    already_so: 'nothing to change',
    not_published: 'not published yet',
    not_paused: 'not paused',
    no_picture: 'a picture is missing',
    deleted: 'deleted',
    gone: 'no longer there',
    changed_meanwhile: 'changed by somebody else in the meantime',
  } satisfies Record<BannerSkipReason, string>,
} as const;

/** Words of the timeline of a place. */
export const timelineMessages = {
  title: 'When they are shown',
  text: 'The upper line counts the banners that are shown at the same time.',
  none: 'Nothing of this place is shown at the same time.',
  together: 'At the same time',
  open: 'without end',
  columns: {
    title: 'Banner',
    status: 'Status',
    from: 'From',
    until: 'Until',
    together: 'At the same time as',
  },
  nobody: 'None',
  overlap: (count: number, from: string, until: string | null) =>
    until === null
      ? `${count} banners at the same time from ${from} on`
      : `${count} banners at the same time from ${from} to ${until}`,
} as const;
