export const selectionMessages = { all: 'Select all rows', one: (name: string) => `Select ${name}` };
