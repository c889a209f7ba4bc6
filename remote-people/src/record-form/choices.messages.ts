export const choiceMessages = {
  nothingFound: 'No results',
  clear: (label: string) => `Clear ${label}`,
};
