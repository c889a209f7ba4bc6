import { testDrawerList } from '@backlot/testing/drawer-list-tests';
import { testFields } from '@backlot/testing/field-tests';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { messageTemplateFields } from '@backlot/contracts/support/communications/communication';
import {
  type MessageTemplate,
  messageTemplateApi,
} from '@backlot/contracts/support/communications/message-template';
import { screen, waitFor, within } from '@testing-library/react';
import { aCommunication, communicationFake, openMessages, peoplePage } from '../communications.fixture.ts';
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

testDrawerList({
  api: messageTemplateApi,
  noun: 'message template',
  stored,
  name: ['name', 'Name', 'First'],
  fake,
  open,
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
    .on(watchersApi.list, () => peoplePage)
    .on(messageTemplateApi.preview, () => ({ subject: 'Hello Ada Moreau', html: '<p>New movies</p>' }));
  const { user } = open(`?open=${stored._id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit message template' }));
  await user.click(await drawer.findByRole('combobox', { name: 'Preview as watcher' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Moreau, ada@watchers.test' }));
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
