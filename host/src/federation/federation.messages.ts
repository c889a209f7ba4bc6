export const federationMessages = {
  unavailable: (title: string) => `${title} is unavailable`,
  unavailableText: 'The rest of Backlot still works. Try again in a moment.',
  fileFailed: (file: string, remote: string) =>
    `Couldn’t load ${file} of ${remote}. The rest of Backlot still works. Try again in a moment.`,
  refused:
    'The release of this page is damaged or has an invalid signature, so it wasn’t started. Try again. If the problem continues, send the error ID to a superadmin.',
  crashed: 'This page crashed',
  retry: 'Try again',
  errorId: 'Error ID',
  forbidden: 'You don’t have access to this page',
  forbiddenText: 'Ask a superadmin to grant you access.',
  notFound: 'Page not found',
  notFoundText: 'Check the URL. The record may have been deleted.',
  toDashboard: 'Go to the dashboard',
  off: (title: string) => `${title} is turned off`,
  offText: (owner: string) =>
    `A superadmin turned it off. Ask ${owner} or a superadmin when it will be available again.`,
  toReleases: 'Go to Releases',
  loading: 'Loading',
  safeMode: 'Safe mode: remote modules are turned off.',
  safeModePage: (title: string) => `${title} is off in safe mode`,
  safeModeText: 'Exit safe mode to use it.',
  leaveSafeMode: 'Exit safe mode',
};
