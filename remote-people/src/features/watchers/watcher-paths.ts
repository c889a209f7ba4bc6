import { segmentQueryOf } from '@backlot/contracts/people/segments/segment-filter';

/** URLs of the watcher pages. */
export const watcherPaths = {
  list: '/admin/watchers',
  inSegment: (segmentId: string) => `/admin/watchers?segment=${segmentId}`,
  segments: '/admin/watchers/segments',
  /** A new segment with the filter of a list's URL. */
  newSegment: (search: string) =>
    `/admin/watchers/segments?${new URLSearchParams({ open: 'new', query: segmentQueryOf(search) })}`,
  import: '/admin/watchers/import',
  create: '/admin/watchers/new',
  detail: (_id: string, tab = '') => `/admin/watchers/${_id}${tab && `?tab=${tab}`}`,
  library: (_id: string) => `/admin/watchers/${_id}/library`,
  edit: (_id: string) => `/admin/watchers/${_id}/edit`,
};
