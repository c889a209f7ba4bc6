export const recordFormMessages = {
  intro: 'Fields marked with * are required.',
  counter: (length: number, max: number) => `${length} of ${max} characters`,
};
