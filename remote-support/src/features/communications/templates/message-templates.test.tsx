import { expectNoAxeViolations } from '@backlot/testing/axe';
import { testFields } from '@backlot/testing/field-tests';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { messageTemplateFields } from '@backlot/contracts/support/communications/communication';
import {
  type MessageTemplate,
  messageTemplateApi,
} from '@backlot/contracts/support/communications/message-template';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, aCommunication, communicationFake, openMessages } from '../communications.fixture.ts';
import { messageTemplateInputs, messageTemplateTexts } from '../communications.fields.tsx';

const stored: MessageTemplate = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  name: 'First',
  kind: 'watchers',
  subject: 'Hello {{watcher.name}}',
  preheader: '',
  body: '<p>New movies</p>',
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const fake = () =>
  communicationFake()
    .on(messageTemplateApi.list, () => ({
      items: [stored],
      total: 1,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }))
    .on(messageTemplateApi.all, () => [stored])
    .on(messageTemplateApi.get, () => stored);
const open = (search = '') => openMessages(`/templates${search}`);

testFields(
  {
    fields: messageTemplateFields,
    inputs: messageTemplateInputs,
    texts: messageTemplateTexts,
    sample: stored,
  },
  fake,
);

test('the list has no accessibility violations', async () => {
  fake();
  const { container } = open();
  expect(await screen.findByText('First')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the selected message template is edited in a drawer and saved with its version', async () => {
  const api = fake().on(messageTemplateApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Edit message template' });
  const name = await within(drawer).findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Renamed');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(messageTemplateApi.replace)).toMatchObject([{ body: { version: 1, name: 'Renamed' } }]),
  );
});

test('the selected message template opens by its name and by its menu', async () => {
  fake();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'First' }));
  const drawer = () => screen.findByRole('dialog', { name: 'Edit message template' });
  await user.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await drawer()).toBeVisible();
});

test('the selected message template is deleted by its menu, and undo restores it', async () => {
  const api = fake()
    .on(messageTemplateApi.remove, () => stored)
    .on(messageTemplateApi.restore, () => stored);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Message template restored')).toBeVisible();
  expect([api.calls(messageTemplateApi.remove), api.calls(messageTemplateApi.restore)]).toMatchObject([
    [{ params: { _id: stored._id } }],
    [{ params: { _id: stored._id } }],
  ]);
});

test('a missing name is refused before a request is sent', async () => {
  const api = fake();
  const { user } = open('?open=new');
  const drawer = await screen.findByRole('dialog', { name: 'Add message template' });
  await user.click(within(drawer).getByRole('button', { name: 'Add message template' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('Name is required.');
  expect(api.calls(messageTemplateApi.create)).toEqual([]);
});

test('a variable without a value for such people is refused by name before a request is sent', async () => {
  const api = fake().on(messageTemplateApi.get, () => ({ ...stored, kind: 'makers' as const }));
  const { user } = open(`?open=${stored._id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit message template' }));
  await user.type(await drawer.findByRole('textbox', { name: 'Name' }), '!');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect((await drawer.findAllByText(/\{\{watcher\.name\}\} has no value for makers/))[0]).toBeVisible();
  expect(api.calls(messageTemplateApi.replace)).toEqual([]);
});

test('a stored template is previewed as one person gets it', async () => {
  fake()
    .on(watchersApi.all, () => [ada])
    .on(messageTemplateApi.preview, () => ({ subject: 'Hello Ada Moreau', html: '<p>New movies</p>' }));
  const { user } = open(`?open=${stored._id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit message template' }));
  await user.click(await drawer.findByRole('combobox', { name: 'Preview as watcher' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Moreau' }));
  expect(await drawer.findByText('Hello Ada Moreau')).toBeInTheDocument();
  expect(drawer.getByTitle('Email')).toHaveAttribute('srcdoc', '<p>New movies</p>');
  expect(drawer.queryByRole('button', { name: 'Send test to me' })).toBeNull();
});

test('a new message starts from a template, with its audience', async () => {
  const template = { ...stored, kind: 'makers' as const, subject: 'Hello {{maker.name}}' };
  const api = fake()
    .on(messageTemplateApi.all, () => [template])
    .on(messageTemplateApi.get, () => template)
    .on(communicationApi.create, () => aCommunication());
  const { user } = openMessages('/new');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'November');
  await user.click(await screen.findByRole('combobox', { name: 'Start from a template' }));
  await user.click(await screen.findByRole('option', { name: 'First (Makers)' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Hello {{maker.name}}'),
  );
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() =>
    expect(api.calls(communicationApi.create)).toMatchObject([
      {
        body: {
          name: 'November',
          audience: { kind: 'makers', filter: {} },
          subject: 'Hello {{maker.name}}',
          body: '<p>New movies</p>',
        },
      },
    ]),
  );
});
