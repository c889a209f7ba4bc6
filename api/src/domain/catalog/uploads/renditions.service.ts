/**
 * Transcoding is left to a separate service. None is connected, which pages show, so the original is published as it is.
 * A connected service would return more states.
 */
export type RenditionService = { state: 'not_configured' };

export const renditions: RenditionService = { state: 'not_configured' };
