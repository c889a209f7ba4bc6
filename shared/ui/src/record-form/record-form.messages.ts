export const recordFormMessages = {
  intro: 'Fields marked with * are required.',
  saved: 'Saved',
};
