export const formMessages = {
  newWatcher: 'New watcher',
  create: 'Add the watcher',
  editWatcher: (name: string) => `Edit ${name}`,
  closedText: 'Nothing is edited of a watcher who is deleted, or will be.',
  backToWatcher: 'Back to the watcher',
  none: 'None',
  sections: {
    basics: 'Basics',
    person: 'About the person',
    consent: 'Consent to news',
    office: 'For us',
  },
  help: {
    email: 'Another address has to be verified again.',
    phone: 'With the code of the country, as in +49301234567.',
    consent: 'Tick only what the watcher has agreed to. When it was set, and by whom, is kept.',
    tags: 'Lowercase letters, digits and hyphens. Press Enter after each.',
    notes: 'The watcher does not see them.',
  },
};
