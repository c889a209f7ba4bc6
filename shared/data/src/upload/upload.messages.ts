/** Messages of uploads. */
export const messages = {
  elsewhere: 'This file is being uploaded in another tab.',
  otherFile: (name: string) => `This isn’t the same file. To resume, choose ${name} again.`,
  gone: 'This upload no longer exists on the server. Start it again.',
} as const;
