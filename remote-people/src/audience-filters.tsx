/** The filters of the audience of a message, each under the name of its slot. */
export { MakerAudienceFilters as makers } from './features/makers/list/audience-filters.tsx';
export { WatcherAudienceFilters as watchers } from './features/watchers/list/audience-filters.tsx';
