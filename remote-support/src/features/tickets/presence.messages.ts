export const presenceMessages = {
  viewing: (name: string) => `${name} is viewing`,
  replying: (name: string) => `${name} is replying…`,
  replied: (name: string) => `${name} replied`,
  noted: (name: string) => `${name} added a note`,
  sendAnyway: 'Send anyway',
};
