export const recordFormMessages = {
  intro: 'Fields marked with * are required.',
  saved: 'Saved',
  counter: (length: number, max: number) => `${length} of ${max} characters`,
};
