export const ticketContextMessages = {
  watcher: 'Watcher',
  access: 'Access',
  devices: 'Devices',
  loading: { watcher: 'Loading watcher', access: 'Loading access', devices: 'Loading devices' },
  failed: {
    watcher: 'Couldn’t load the watcher',
    access: 'Couldn’t load access',
    devices: 'Couldn’t load the devices',
  },
  noWatcher: 'No watcher has this email.',
  noAccess: 'No access to movies',
  noDevices: 'No devices',
  nothing: 'Nothing',
  until: (when: string) => `until ${when}`,
  all: (count: string) => `View all ${count}`,
} as const;
