const signature = '\n\n— Backlot\n';

export const notificationMails = {
  one: ({ title, body }: { title: string; body: string }) => ({
    subject: title,
    text: `${title}\n\n${body}\n\nSign in to Backlot to open it. Profile → Notifications decides which emails you get.${signature}`,
  }),
};
