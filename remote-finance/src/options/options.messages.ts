export const optionsMessages = { nothingFound: 'Nothing found' };
