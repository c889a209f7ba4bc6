/** Stands for the federation runtime's preloading: `host/src/federation/preload.ts` does it from the release set. */
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = {};
