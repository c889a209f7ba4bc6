import { expectNoAxeViolations } from '@backlot/testing/axe';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { type Communication } from '@backlot/contracts/support/communications/communication';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aCommunication,
  ada,
  communicationFake,
  communicationId,
  openMessages,
  segmentId,
} from './communications.fixture.ts';

const open = (part: Partial<Communication> = {}, total = 12, role: 'admin' | 'superadmin' = 'superadmin') => {
  const api = communicationFake(aCommunication(part), total);
  return { api, ...openMessages(`/${communicationId}`, role) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const params = { _id: communicationId };

test('a draft is saved with its version, and can’t be sent with unsaved changes', async () => {
  const { api, user, container } = open();
  api.on(communicationApi.replace, ({ body }) => aCommunication({ ...body, version: 3 }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await expectNoAxeViolations(container);
  await user.type(name, ' 2026');
  expect(await button('Send…')).toBeDisabled();
  await user.click(await button(/^Save/));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send…' })).toBeEnabled());
  expect(api.calls(communicationApi.replace)).toMatchObject([
    { body: { version: 2, name: 'Winter program 2026' } },
  ]);
});

test('a small audience is confirmed by one click', async () => {
  const { api, user } = open();
  api.on(communicationApi.schedule, () => aCommunication({ status: 'scheduled' }));
  await user.click(await button('Send…'));
  const dialog = await screen.findByRole('dialog', { name: 'Send this message?' });
  expect(
    await within(dialog).findByText(
      'It will be sent to 12 recipients. You have 60 seconds to cancel sending.',
    ),
  ).toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Number of recipients')).toBeNull();
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(api.calls(communicationApi.schedule)).toEqual([
      { params, body: { version: 2, expectedCount: 12 } },
    ]),
  );
});

test('a message that is sent now says so, and its sending can be canceled', async () => {
  const { api, user } = open();
  const sendAt = new Date(Date.now() + 61_000);
  const scheduled = aCommunication({ status: 'scheduled', sendAt, version: 3 });
  api
    .on(communicationApi.schedule, () => {
      api.on(communicationApi.get, () => scheduled);
      return scheduled;
    })
    .on(communicationApi.transition, () => aCommunication());
  await user.click(await button('Send…'));
  const dialog = await screen.findByRole('dialog', { name: 'Send this message?' });
  await user.click(await within(dialog).findByRole('button', { name: 'Send message' }));
  const bar = (await screen.findByText('Message will be sent in 60 seconds')).closest<HTMLElement>('div');
  expect(await screen.findByText(/^This message will be sent within 60 seconds/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unschedule' })).toBeNull();
  expect(bar).not.toBeNull();
  if (bar) await user.click(within(bar).getByRole('button', { name: 'Cancel sending' }));
  expect(await screen.findByText('Returned to draft')).toBeVisible();
  expect(api.calls(communicationApi.transition)).toEqual([
    { params, body: { step: 'unschedule', version: 3 } },
  ]);
});

test('a later send time says until when it can be unscheduled', async () => {
  const { user } = open();
  await user.click(await button('Send…'));
  const dialog = await screen.findByRole('dialog', { name: 'Send this message?' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'Schedule' }));
  expect(await within(dialog).findByText(/You can unschedule it until the send time\./)).toBeInTheDocument();
});

test('a message whose sending stopped says why, and its audience is in the words of the filters', async () => {
  const filter = {
    country: 'DE,FR',
    joinedFrom: '2026-11-01',
    segment: segmentId,
    marketing: 'push',
    gone: 'x',
  };
  const stopReason = '550 5.7.1 Not your domain';
  open({ status: 'paused', stopReason, audience: { kind: 'watchers', filter } });
  expect(await screen.findByText(`Sending stopped: ${stopReason}`)).toBeInTheDocument();
  expect(
    await screen.findByText(
      'Watchers (Country: Germany, France; Joined on or after: Nov 1, 2026; Segment: VIPs; Marketing consent: Push; A filter that no longer exists)',
    ),
  ).toBeInTheDocument();
});

test('a message without progress says since when and why', async () => {
  const stalled = {
    since: new Date('2026-11-30T12:00:00Z'),
    problem: 'The database is busy or unavailable.',
  };
  open({ status: 'sending', stalled });
  expect(
    await screen.findByText(/^No progress since Nov 30, 2026.*\. The database is busy or unavailable\.$/),
  ).toBeVisible();
});

test('more than 1,000 recipients require their number to be typed', async () => {
  const { api, user } = open({}, 1_234);
  api.on(communicationApi.schedule, () => aCommunication({ status: 'scheduled' }));
  await user.click(await button('Send…'));
  const dialog = await screen.findByRole('dialog', { name: 'Send this message?' });
  const typed = await within(dialog).findByLabelText('Number of recipients');
  await user.type(typed, '1000');
  await user.click(within(dialog).getByRole('button', { name: 'Send message' }));
  expect(await within(dialog).findByText('Type the number of recipients.')).toBeInTheDocument();
  expect(api.calls(communicationApi.schedule)).toEqual([]);
  await user.clear(typed);
  await user.type(typed, '1234');
  await user.click(within(dialog).getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(api.calls(communicationApi.schedule)).toMatchObject([{ body: { expectedCount: 1_234 } }]),
  );
});

test('a scheduled message is unscheduled to edit it', async () => {
  const { api, user } = open({ status: 'scheduled', sendAt: new Date('2026-12-01T10:00:00Z') });
  api.on(communicationApi.transition, () => aCommunication());
  expect(await screen.findByText(/Sending starts Dec 1, 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await user.click(await button('Unschedule'));
  await waitFor(() =>
    expect(api.calls(communicationApi.transition)).toEqual([
      { params, body: { step: 'unschedule', version: 2 } },
    ]),
  );
});

test('sending shows its counts, and is canceled only after a confirmation', async () => {
  const counts = { recipients: 100, sent: 40, skipped: 3, failed: 2, bounced: 1, unsubscribed: 5 };
  const { api, user, container } = open({ status: 'sending', counts });
  api.on(communicationApi.transition, () => aCommunication({ status: 'canceled', counts }));
  expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '45');
  expect(screen.getByText('Unsubscribed').nextSibling).toHaveTextContent('5');
  await expectNoAxeViolations(container);
  await user.click(await button('Cancel sending'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel sending?' });
  expect(api.calls(communicationApi.transition)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel sending' }));
  await waitFor(() =>
    expect(api.calls(communicationApi.transition)).toEqual([
      { params, body: { step: 'cancel', version: 2 } },
    ]),
  );
});

test('a message says who updated it, and when', async () => {
  open({ status: 'sent' });
  expect(await screen.findByText('Last updated by Sam Super')).toBeVisible();
  expect(document.querySelector('time[datetime="2026-11-01T10:00:00.000Z"]')).toBeVisible();
});

test('the preview is a frame without scripts as high as its text, and a test goes to oneself', async () => {
  const { api, user } = open();
  api
    .on(communicationApi.preview, () => ({ subject: 'Hello Ada Moreau', html: '<p>Dear Ada</p>' }))
    .on(communicationApi.test, () => ({ email: 'sam@backlot.test' }));
  await user.click(await screen.findByRole('tab', { name: 'Preview' }));
  const testButton = await button('Send test to me');
  expect(testButton).toBeDisabled();
  expect(testButton).toHaveAccessibleDescription(/^Choose a person/);
  await user.click(await screen.findByRole('combobox', { name: 'Preview as watcher' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ada Moreau, ada@watchers.test',
    'Ada Moreau, ada2@watchers.test',
  ]);
  await user.click(screen.getByRole('option', { name: 'Ada Moreau, ada@watchers.test' }));
  const frame = await screen.findByTitle('Email');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute('srcdoc', '<p>Dear Ada</p>');
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentDocument) throw new Error('No document');
  jest.spyOn(frame.contentDocument.documentElement, 'offsetHeight', 'get').mockReturnValue(240);
  fireEvent.load(frame);
  expect(frame).toHaveStyle({ height: '240px' });
  expect(screen.getByText('Hello Ada Moreau')).toBeInTheDocument();
  await user.click(await button('Send test to me'));
  expect(await screen.findByText('Test sent to sam@backlot.test')).toBeVisible();
  expect(api.calls(communicationApi.test)).toEqual([{ params, body: { personId: ada._id } }]);
});

test('the preview starts with the first person of the audience, who can be cleared', async () => {
  const { api, user } = open();
  api
    .on(communicationApi.firstPerson, () => ({ ...ada, email: 'ada@watchers.test' }))
    .on(communicationApi.preview, () => ({ subject: 'Hello Ada Moreau', html: '<p>Dear Ada</p>' }));
  await user.click(await screen.findByRole('tab', { name: 'Preview' }));
  expect(await screen.findByText('Hello Ada Moreau')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Preview as watcher' })).toHaveValue(
    'Ada Moreau, ada@watchers.test',
  );
  expect(api.calls(communicationApi.firstPerson)).toEqual([
    { body: { audience: { kind: 'watchers', filter: { country: 'DE' } } } },
  ]);
  expect(api.calls(communicationApi.preview)).toEqual([{ params, body: { personId: ada._id } }]);
  await user.click(screen.getByLabelText('Clear person'));
  expect(await screen.findByText(/^Choose a person/)).toBeVisible();
  expect(await button('Send test to me')).toBeDisabled();
});

test('an admin without the permission to send has no button for it', async () => {
  open({}, 12, 'admin');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
});
