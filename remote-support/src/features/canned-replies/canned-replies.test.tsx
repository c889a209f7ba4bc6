import { fakeApi } from '@backlot/testing/fake-api';
import { testDrawerList } from '@backlot/testing/drawer-list-tests';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import {
  type CannedReply,
  cannedReplyApi,
  cannedReplyFields,
} from '@backlot/contracts/support/canned-replies/canned-reply';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { screen, within } from '@testing-library/react';
import { cannedReplyInputs, cannedReplyTexts } from './canned-replies.fields.tsx';
import routes from './canned-replies.routes.tsx';

const stored: CannedReply = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  shortcut: 'refund',
  title: 'First',
  body: '<p>Dear {{watcher.name}}</p>',
  status: 'solved',
  addTags: ['refund'],
  assigneeId: '0197a0c0-0000-7000-8000-0000000000a1',
  assigneeName: 'Rosa',
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const fake = () =>
  fakeApi()
    .on(cannedReplyApi.list, () => ({ items: [stored], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(cannedReplyApi.get, () => stored)
    .on(supportApi.assignees, () => [{ _id: '0197a0c0-0000-7000-8000-0000000000a1', name: 'Rosa' }]);
const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/help/canned-replies', children: routes }], {
    url: `/admin/help/canned-replies${search}`,
  });
};

testFields(
  { fields: cannedReplyFields, inputs: cannedReplyInputs, texts: cannedReplyTexts, sample: stored },
  fake,
);

testDrawerList({
  api: cannedReplyApi,
  noun: 'canned reply',
  stored,
  name: ['title', 'Title', 'First'],
  missing: 'Shortcut is required.',
  fake,
  open,
});

test('a row shows what the canned reply sets', async () => {
  fake();
  open();
  const row = within(await screen.findByRole('row', { name: /First/ }));
  for (const fact of ['/refund', 'Solved', 'refund', 'Rosa']) expect(row.getByText(fact)).toBeInTheDocument();
});

test('an unknown variable is refused at the text', async () => {
  const api = fake()
    .on(cannedReplyApi.get, () => ({ ...stored, body: '<p>{{movie.name}}</p>' }))
    .refuseInvalid(cannedReplyApi.replace);
  const { user } = open(`?open=${stored._id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Edit canned reply' });
  await user.type(await within(drawer).findByRole('textbox', { name: 'Title' }), '!');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('{{movie.name}} is not a variable.');
  expect(api.calls(cannedReplyApi.replace)).toEqual([]);
});
