export const messages = {
  fallback: 'Something went wrong!',
  notFound: 'Page not found',
  network: 'Can’t reach the server. Check your connection and try again.',
  timeout: 'Timed out. Check whether it went through before retrying.',
  canceled: 'The request was canceled.',
  stepUpCanceled: 'Canceled: you didn’t confirm that it’s you.',
};
