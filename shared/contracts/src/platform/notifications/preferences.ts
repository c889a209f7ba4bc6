import { endpoint } from '../http/endpoint.ts';
import { z } from '../../z.ts';

/** A name such as `tickets.mine`. */
export const notificationKind = z.string().check(z.regex(/^[a-zA-Z.]{1,60}$/));
const channels = { bell: z.boolean(), mail: z.boolean(), push: z.boolean() };

/** Where the user gets notifications of one kind. */
const notificationPreference = z.object({
  kind: z.string(),
  label: z.string(),
  help: z.string(),
  ...channels,
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const preferencesApi = {
  list: endpoint({
    name: 'notification.preferences',
    summary: 'List the kinds of notifications you can get, each with its channels.',
    method: 'GET',
    path: 'notification/preference',
    access: 'session',
    response: z.array(notificationPreference),
  }),
  save: endpoint({
    name: 'notification.savePreferences',
    summary: 'Set the channels of the given kinds.',
    method: 'PUT',
    path: 'notification/preference',
    access: 'session',
    body: z.strictObject({
      preferences: z
        // Pages of the release before know no push: it then stays as it is.
        .array(z.strictObject({ kind: notificationKind, ...channels, push: z.optional(channels.push) }))
        .check(z.minLength(1), z.maxLength(50)),
    }),
    response: z.array(notificationPreference),
    message: 'Notification settings saved',
  }),
};
