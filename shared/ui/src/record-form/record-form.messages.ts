export const recordFormMessages = {
  intro: 'Fields marked with * are required.',
  counter: (length: number, max: number) => `${length} of ${max} characters`,
  typeToSearch: 'Type to search',
  searching: 'Searching…',
  nothingFound: 'No results',
  clear: (label: string) => `Clear ${label}`,
};
