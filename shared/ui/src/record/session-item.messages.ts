export const sessionMessages = {
  unknownPlace: 'Unknown location',
  current: 'This session',
  lastActive: 'Last active',
  signedIn: 'Signed in',
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
};
