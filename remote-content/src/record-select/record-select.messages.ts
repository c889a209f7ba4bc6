export const messages = {
  nothingFound: 'Nothing found',
  searching: 'Searching…',
  typeToSearch: 'Type to search',
  clear: (what: string) => `Clear ${what}`,
} as const;
