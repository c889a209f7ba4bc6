import { expectNoAxeViolations } from '@backlot/testing/axe';
import { testFields } from '@backlot/testing/field-tests';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { communicationFields } from '@backlot/contracts/support/communications/communication';
import type { SlotRequest } from '@backlot/contracts/platform/releases/slots';
import { screen, waitFor, within } from '@testing-library/react';
import { communicationInputs, communicationTexts } from './communications.fields.tsx';
import { aCommunication, communicationFake, openMessages as open } from './communications.fixture.ts';

testFields(
  {
    fields: communicationFields,
    inputs: communicationInputs,
    texts: communicationTexts,
    sample: aCommunication(),
  },
  communicationFake,
);

test('the list shows each message with its status and progress', async () => {
  const counts = { ...aCommunication().counts, recipients: 1_200, sent: 800 };
  communicationFake(aCommunication({ status: 'sending', counts }));
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Winter program/ });
  for (const fact of ['Sending', '800 of 1,200', 'Hello {{watcher.name}}'])
    expect(row).toHaveTextContent(fact);
  await expectNoAxeViolations(container);
});

test('a message opened from the list has its title and status before it has loaded', async () => {
  communicationFake().on(communicationApi.get, () => new Promise(() => undefined));
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /Winter program/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter program' })).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
});

const placedSlot = ({ id, context }: SlotRequest) =>
  id === 'audience.filters/v1' && (
    <button type="button" onClick={() => context.onChange({ ...context.filter, tag: 'vip' })}>
      {`VIPs of ${context.kind}`}
    </button>
  );

test('the size of an audience follows its filters, and a message without text isn’t created', async () => {
  const api = communicationFake().refuseInvalid(communicationApi.create);
  const { user } = open('/new', 'superadmin', placedSlot);
  expect(await screen.findByText('12 recipients')).toBeInTheDocument();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Winter program');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'New movies');
  await user.click(screen.getByRole('button', { name: 'VIPs of watchers' }));
  await waitFor(() =>
    expect(api.calls(communicationApi.audience).at(-1)).toEqual({
      body: { audience: { kind: 'watchers', filter: { tag: 'vip' } } },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findAllByText('Text is required.')).not.toEqual([]);
  expect(api.calls(communicationApi.create)).toEqual([]);
});

test('the subject and the text offer the variables of the audience', async () => {
  communicationFake();
  const { user } = open('/new');
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveAccessibleDescription(/Variables: \{\{watcher\.name\}\}, \{\{watcher\.email\}\}\.$/);
  await user.click(screen.getByRole('combobox', { name: 'Audience' }));
  await user.click(await screen.findByRole('option', { name: 'Makers' }));
  expect(subject).toHaveAccessibleDescription(/Variables: \{\{maker\.name\}\}, \{\{maker\.email\}\}\.$/);
  expect(screen.getAllByText(/^Variables: /)).toHaveLength(2);
});

test('an unknown variable is refused at its field', async () => {
  const api = communicationFake().refuseInvalid(communicationApi.create);
  const { user } = open('/new');
  await user.click(await screen.findByRole('textbox', { name: 'Subject' }));
  await user.paste('Hi {{watcher.phone}}');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  const refused =
    /\{\{watcher\.phone\}\} is not a variable\. Use \{\{watcher\.name\}\}, \{\{watcher\.email\}\}\.$/;
  expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0);
  expect(api.calls(communicationApi.create)).toEqual([]);
});

test('selected messages are deleted after a preview, without those that aren’t drafts, and restored by Undo', async () => {
  const { _id } = aCommunication();
  const result = {
    matched: 1,
    changed: 0,
    skipped: [{ _id, title: 'Winter program', reason: 'locked' as const }],
    skippedBy: [{ reason: 'locked' as const, count: 1 }],
    undoToken: null,
    jobId: null,
  };
  const api = communicationFake().on(communicationApi.bulk, () => result);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Winter program/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete' }));
  expect(await dialog.findByText(/not a draft/)).toBeVisible();
  expect(dialog.getByText('1 message can’t be changed this way.')).toBeVisible();
  api
    .on(communicationApi.bulk, ({ body }) => ({
      ...result,
      changed: 1,
      skipped: [],
      skippedBy: [],
      undoToken: body.dryRun ? null : _id,
    }))
    .on(communicationApi.undoBulk, () => result);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete: 1 message' }));
  expect(await screen.findByText('1 message deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(communicationApi.undoBulk)[0]?.body).toEqual({ undoToken: _id }));
});
