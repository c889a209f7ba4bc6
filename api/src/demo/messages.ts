import { newId } from '../platform/db/columns.ts';
import type {
  communicationRecipientTable,
  communicationTable,
} from '../domain/support/communications/communications.table.ts';
import type { messageTemplateTable } from '../domain/support/communications/templates/message-templates.table.ts';
import type { DemoWatcher } from './people.ts';

type Communication = typeof communicationTable.$inferInsert & { _id: string };
type Template = typeof messageTemplateTable.$inferInsert;
type Recipient = typeof communicationRecipientTable.$inferInsert;

const dayMs = 86_400_000;

const writtenBy = (adminId: string) => (createdAt: Date) => ({
  _id: newId(),
  createdAt,
  updatedAt: createdAt,
  createdBy: adminId,
  updatedBy: adminId,
});

/** One for each kind of audience. */
export function demoTemplates([adminId = '']: readonly string[], at: Date): Template[] {
  const written = writtenBy(adminId);
  const createdAt = new Date(at.getTime() - 30 * dayMs);
  return [
    {
      ...written(createdAt),
      name: 'New movies this month',
      kind: 'watchers',
      subject: 'New this month, {{watcher.name}}',
      preheader: '',
      body: '<p>Hi {{watcher.name}},</p><p>These movies are new this month:</p><ul><li>…</li></ul>',
    },
    {
      ...written(createdAt),
      name: 'Statement is ready',
      kind: 'makers',
      subject: 'Your statement is ready',
      preheader: '',
      body: '<p>Hi {{maker.name}},</p><p>Your statement for last month is ready.</p>',
    },
  ];
}

type Seeds = { watchers: readonly DemoWatcher[]; segments: readonly { _id: string; name: string }[] };

/** A message that was sent a week ago, and three drafts. Nothing is sent. */
export function demoMessages({ watchers, segments }: Seeds, [adminId = '']: readonly string[], at: Date) {
  const [vips] = segments.filter(({ name }) => name === 'VIPs');
  const sentAt = new Date(at.getTime() - 7 * dayMs);
  const reached = watchers.filter(
    ({ status, marketingEmail, createdAt }) => status === 'active' && marketingEmail && createdAt < sentAt,
  );
  const written = writtenBy(adminId);
  const sent: Communication = {
    ...written(sentAt),
    name: 'Silent comedy week',
    audience: { kind: 'watchers', filter: {} },
    subject: 'A week of silent comedies, {{watcher.name}}',
    preheader: 'Seven restored movies through Sunday.',
    body: '<p>Hi {{watcher.name}},</p><p>This week we’re showing <strong>seven restored comedies</strong> of the 1920s.</p>',
    status: 'sent',
    sendAt: sentAt,
    finishedAt: new Date(sentAt.getTime() + 120_000),
    recipients: reached.length,
    sent: reached.length,
    bounced: Math.min(1, reached.length),
  };
  const drafts: Communication[] = [
    {
      ...written(new Date(at.getTime() - 2 * dayMs)),
      name: 'New movies in Germany',
      audience: { kind: 'watchers', filter: { country: 'DE' } },
      subject: 'New this month',
      preheader: '',
      body: '<p>Hi {{watcher.name}},</p><p>Four movies are new in Germany this month.</p>',
    },
    {
      ...written(new Date(at.getTime() - 3 * dayMs)),
      name: 'Preview evening',
      audience: { kind: 'watchers', filter: vips ? { segment: vips._id } : {} },
      subject: 'Your invitation, {{watcher.name}}',
      preheader: 'See it before everyone else.',
      body: '<p>Hi {{watcher.name}},</p><p>You’re invited to the preview on Friday at 8 PM.</p>',
    },
    {
      ...written(new Date(at.getTime() - dayMs)),
      name: 'Statements move to the 5th',
      audience: { kind: 'makers', filter: {} },
      subject: 'Your statement arrives on the 5th',
      preheader: 'Starting next month.',
      body: '<p>Hi {{maker.name}},</p><p>Starting next month, we’ll create statements on the 5th.</p>',
    },
  ];
  const recipients: Recipient[] = reached.map(({ _id }, index) => ({
    communicationId: sent._id,
    watcherId: _id,
    state: 'sent',
    queuedAt: sentAt,
    sentAt,
    bouncedAt: index === 0 ? sentAt : null,
  }));
  return { communications: [sent, ...drafts], recipients };
}
