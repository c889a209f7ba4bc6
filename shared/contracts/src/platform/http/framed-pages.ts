/** Below it are the pages that our own pages show in frames, each with a policy of its own. */
export const framedPages = '/api/framed/';
