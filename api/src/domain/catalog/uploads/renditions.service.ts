/**
 * Other sizes and codecs of a film are made by a service of their own. None is connected: the state says so, pages
 * show it, and a film is ready to publish as its original. A service that is connected answers with states of its own.
 */
export type RenditionService = { state: 'not_configured' };

export const renditions: RenditionService = { state: 'not_configured' };
