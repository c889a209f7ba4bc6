/** Leaves the shell for the sign-in page, which says why and comes back here afterwards. */
export const redirectToSignIn = (reason?: 'ended' | 'everywhere'): void => {
  const search = new URLSearchParams();
  if (reason) search.set('reason', reason);
  const here = location.pathname + location.search;
  if (here !== '/admin' && reason !== 'everywhere') search.set('next', here);
  load(search.size > 0 ? `/?${search}` : '/');
};

/** Leaves after the person chose to: nothing to explain, nowhere to come back to. */
export const redirectToRoot = (): void => load('/');

/** Loads this page afresh, with the newest release. */
export const reloadPage = (): void => location.reload();

const load = (path: string) => location.replace(path);
