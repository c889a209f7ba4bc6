const signature = '\n\n— Backlot\n';

export const notificationMails = {
  one: ({ title, body, link }: { title: string; body: string; link: string }) => ({
    subject: title,
    text: `${title}\n\n${body}\n\nOpen in Backlot: ${link}\n\nChoose which emails you get under Profile → Notifications.${signature}`,
  }),
};
