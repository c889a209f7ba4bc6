/** Dashboard cards, each under the name of its slot. */
export { MakersCard as makers } from './features/makers/makers-card.tsx';
export { WatchersCard as watchers } from './features/watchers/watchers-card.tsx';
