export const partMessages = {
  saved: 'Saved',
};
