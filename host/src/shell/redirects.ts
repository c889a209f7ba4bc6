/** Leaves the shell for the sign-in page, which shows the reason and returns here afterwards. */
export const redirectToSignIn = (reason?: 'ended' | 'everywhere'): void => {
  const search = new URLSearchParams();
  if (reason) search.set('reason', reason);
  const here = location.pathname + location.search;
  if (here !== '/admin' && reason !== 'everywhere') search.set('next', here);
  load(search.size > 0 ? `/?${search}` : '/');
};

/** Leaves after a deliberate sign-out: without reason and return path. */
export const redirectToRoot = (): void => load('/');

/** Reloads this page with the newest release. */
export const reloadPage = (): void => location.reload();

const load = (path: string) => location.replace(path);
