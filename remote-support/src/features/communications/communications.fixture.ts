import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { messageTemplateApi } from '@backlot/contracts/support/communications/message-template';
import type { Communication } from '@backlot/contracts/support/communications/communication';
import type { Recipient } from '@backlot/contracts/support/communications/recipients';
import { aWatcherRow } from '@backlot/testing/sample-rows';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { SlotRenderer } from '@backlot/ui';
import { type ContextType, createElement } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import routes from './communications.routes.tsx';

export const communicationId = '0197a0c0-0000-7000-8000-000000000001';
export const segmentId = '0197a0c0-0000-7000-8000-00000000005e';
export const ada = { _id: '0197a0c0-0000-7000-8000-0000000000a1', name: 'Ada Moreau' };

/** Two people with the same name, as the preview finds them. */
export const peoplePage = {
  items: [
    aWatcherRow(ada),
    aWatcherRow({ _id: '0197a0c0-0000-7000-8000-0000000000a2', name: ada.name, email: 'ada2@watchers.test' }),
  ],
  total: 2,
  totalIsCapped: false,
  page: 1,
  limit: 25,
};

export const aCommunication = (part: Partial<Communication> = {}): Communication => ({
  _id: communicationId,
  version: 2,
  name: 'Winter program',
  audience: { kind: 'watchers', filter: { country: 'DE' } },
  subject: 'Hello {{watcher.name}}',
  preheader: 'Four new movies',
  body: '<p>Dear {{watcher.name}}</p>',
  status: 'draft',
  sendAt: null,
  finishedAt: null,
  stopReason: null,
  stalled: null,
  canSeeRecipients: false,
  counts: { recipients: 0, sent: 0, skipped: 0, failed: 0, bounced: 0, unsubscribed: 0 },
  updatedBy: { _id: '0197a0c0-0009-7000-8000-000000000001', name: 'Sam Super' },
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  deletedAt: null,
  ...part,
});

export const aRecipient = (part: Partial<Recipient> = {}): Recipient => ({
  _id: '0197a0c0-0000-4000-8000-0000000000b1',
  personId: ada._id,
  name: ada.name,
  email: 'ada@watchers.test',
  state: 'sent',
  reason: null,
  sentAt: new Date('2026-11-01T10:00:00Z'),
  endedAt: null,
  bouncedAt: null,
  unsubscribedAt: null,
  ...part,
});

export const recipientsPage = (items: Recipient[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

export const communicationFake = (communication = aCommunication(), total = 12) =>
  fakeApi()
    .on(communicationApi.list, () => ({
      items: [
        { ...communication, recipients: communication.counts.recipients, sent: communication.counts.sent },
      ],
      total: 1,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }))
    .on(communicationApi.get, () => communication)
    .on(communicationApi.audience, () => ({ total }))
    .on(communicationApi.firstPerson, () => null)
    .on(messageTemplateApi.all, () => [])
    .on(segmentApi.all, () => [{ _id: segmentId, name: 'VIPs' }])
    .on(makersApi.owners, () => [])
    .on(watchersApi.list, () => peoplePage)
    .on(makersApi.list, () => ({ ...peoplePage, items: [] }));

export const openMessages = (
  path = '',
  role: 'admin' | 'superadmin' = 'superadmin',
  placedSlot: ContextType<typeof SlotRenderer> = () => null,
) => {
  signInAs(role);
  const routed: RouteObject[] = [
    {
      path: '/admin/messages',
      element: createElement(SlotRenderer, { value: placedSlot }, createElement(Outlet)),
      children: routes,
      HydrateFallback: () => null,
    },
  ];
  return renderPage(routed, { url: `/admin/messages${path}` });
};
