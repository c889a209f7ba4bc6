import { lazyParts } from '../lazy-parts.ts';

const { useParts } = lazyParts(() => import('./list-tools.ts'));

/** The tools, null until loaded. */
export const useListTools = useParts;
