export const selectMessages = { nothingFound: 'Nothing found' };
