export const messages = {
  fallback: 'Something went wrong!',
  notFound: 'Page not found',
  network: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'No answer came in time. Look whether it is done before you try again.',
  canceled: 'The request was canceled.',
  stepUpCanceled: 'Nothing was changed: the password was not confirmed.',
};
