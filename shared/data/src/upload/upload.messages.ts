/** Words of uploads. */
export const messages = {
  elsewhere: 'Another tab is sending this file. Follow it there.',
  otherFile: (name: string) => `This is another file, or it was changed. Choose ${name} as it was.`,
  gone: 'The server no longer has this upload. It was removed, or it has failed.',
} as const;
