import { lazyParts } from '../lazy-parts.ts';

const { useParts } = lazyParts(() => import('./list-tools.ts'));

/** The tools, null until they are there. */
export const useListTools = useParts;
