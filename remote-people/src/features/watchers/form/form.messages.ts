export const formMessages = {
  create: 'Add watcher',
  created: 'Watcher added',
  saved: 'Watcher saved',
  editWatcher: (name: string) => `Edit ${name}`,
  closedText: 'Anonymized watchers, and watchers with a pending deletion, can’t be edited.',
  backToWatcher: 'Back to watcher',
  sections: {
    basics: 'Basics',
    person: 'Personal details',
    consent: 'Marketing consent',
    internal: 'Internal',
  },
  consentHelp: 'Select only what the watcher consented to. The time and source are recorded.',
} as const;
