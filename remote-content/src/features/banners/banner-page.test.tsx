import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { aBanner, bannersFake, movie, uuid } from './banners.fixture.ts';
import routes from './banners.routes.tsx';

const path = '/admin/pages/banners';
const open = (rest = `/${uuid(1)}`) => {
  signInAs('superadmin');
  return renderPage([{ path, children: routes }], { url: `${path}${rest}` });
};
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

test('a banner shows its preview, and the page has no accessibility violations', async () => {
  bannersFake().on(bannersApi.get, () =>
    aBanner(1, {
      i18n: { de: { title: 'Stumme Nächte', subtitle: '', label: 'Ansehen' } },
      cta: { label: 'Watch', linkType: 'movie', target: movie._id },
    }),
  );
  const { user, container } = open();
  expect(await field('Title in German')).toHaveValue('Stumme Nächte');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Placement' })).toHaveValue('Home hero'));
  await expectNoAxeViolations(container);
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByRole('img', { name: 'A city' })).toHaveAttribute(
    'src',
    `/media/${uuid(1, 4)}/full.webp`,
  );
  await user.click(within(preview).getByRole('tab', { name: 'Mobile' }));
  expect(within(preview).getByRole('img', { name: 'A tower' })).toBeVisible();
  await user.type(await field('Title'), '!');
  expect(within(preview).getAllByText('Banner 1!')).toHaveLength(2);
});

test('changes are saved with the version that was loaded', async () => {
  const api = bannersFake().on(bannersApi.replace, ({ body }) =>
    aBanner(1, { title: body.title, version: 2 }),
  );
  const { user } = open();
  await user.type(await field('Title'), ' again');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Banner saved')).toBeVisible();
  const { startAt, ...rest } = api.calls(bannersApi.replace)[0]?.body ?? {};
  expect(startAt).toEqual(new Date('2026-11-01T10:00:00Z'));
  expect(rest).toMatchObject({
    version: 1,
    title: 'Banner 1 again',
    publication: 'published',
    slot: 'home-hero',
  });
});

test('a new banner names what is missing, then is added to its slot', async () => {
  const api = bannersFake()
    .on(bannersApi.create, () => aBanner(5, { publication: 'draft', status: 'draft' }))
    .refuseInvalid(bannersApi.create);
  const { user, router, container } = open('/new');
  await user.click(await screen.findByRole('switch', { name: 'Button' }));
  await user.click(screen.getByRole('button', { name: 'Add banner' }));
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(
    expect.arrayContaining([
      'Title is required.',
      'Placement: Choose a placement.',
      'Button label is required.',
      'Button: Choose a movie.',
    ]),
  );
  expect(screen.getByText('Choose a movie.')).toBeVisible();
  expect(api.calls(bannersApi.create)).toEqual([]);
  await expectNoAxeViolations(container);

  await user.type(await field(/^Title/), 'Nights');
  await user.click(screen.getByRole('combobox', { name: 'Placement' }));
  await user.click(await screen.findByRole('option', { name: 'Category' }));
  await user.click(screen.getByRole('switch', { name: 'Button' }));
  await user.click(screen.getByRole('button', { name: 'Add banner' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${uuid(5)}`));
  expect(api.calls(bannersApi.create)).toMatchObject([
    { body: { title: 'Nights', slot: 'category', publication: 'draft', cta: null, endAt: null } },
  ]);
});

test('a translation without a title is named by its language', async () => {
  bannersFake()
    .on(bannersApi.get, () => aBanner(1, { i18n: { de: { title: 'Nächte', subtitle: '', label: '' } } }))
    .refuseInvalid(bannersApi.replace);
  const { user } = open();
  await user.clear(await field('Title in German'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(
    await within(await screen.findByRole('alert')).findByRole('button', {
      name: /Title in German is required/,
    }),
  ).toBeVisible();
});

test('the preview of an image has the aspect ratio of its device', async () => {
  bannersFake();
  open();
  const group = await screen.findByRole('group', { name: 'Mobile image' });
  expect(within(group).getByRole('img')).toHaveAttribute('data-shape', 'portrait');
  const wide = screen.getByRole('group', { name: 'Desktop image' });
  expect(within(wide).getByRole('img')).toHaveAttribute('data-shape', 'wide');
});

test('a banner with unsaved changes can’t be deleted', async () => {
  bannersFake();
  const { user } = open();
  await user.type(await field('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
    'Save or discard your changes first.',
  );
});

test('a conflicting field shows both values, and the selection is saved', async () => {
  const theirs = aBanner(1, { title: 'Theirs', version: 2 });
  const api = bannersFake().on(bannersApi.replace, ({ body }) => {
    if (body.version === 1)
      throw new Refusal(409, { code: 'version_conflict', data: JSON.parse(JSON.stringify(theirs)) });
    return aBanner(1, { title: body.title, version: 3 });
  });
  const { user } = open();
  const title = await field('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Keep mine' }));
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.calls(bannersApi.replace)[1]?.body).toMatchObject({ version: 2, title: 'Mine' }),
  );
});

test('an action refreshes the form, but never over unsaved changes', async () => {
  let banner = aBanner(1);
  const api = bannersFake()
    .on(bannersApi.get, () => banner)
    .on(bannersApi.bulk, () => {
      banner = aBanner(1, { version: 2, publication: 'paused', status: 'paused' });
      return { matched: 1, changed: 1, skipped: [], skippedBy: [], undoToken: null, jobId: null };
    })
    .on(bannersApi.replace, () => aBanner(1, { version: 3, publication: 'paused', status: 'paused' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeEnabled();
  await user.type(await field('Title'), '!');
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.calls(bannersApi.replace)).toMatchObject([{ body: { version: 2, publication: 'paused' } }]),
  );
});

test('the history describes each change, and a revision can be restored', async () => {
  const api = bannersFake()
    .on(bannersApi.history, () => ({
      total: 2,
      totalIsCapped: false,
      page: 1,
      limit: 25,
      items: [
        {
          _id: uuid(2, 5),
          action: 'pause',
          actor: null,
          at: new Date(),
          restorable: false,
          changes: [{ field: 'publication', before: 'published', after: 'paused' }],
        },
        {
          _id: uuid(1, 5),
          action: 'create',
          actor: null,
          at: new Date(),
          restorable: true,
          changes: [],
        },
      ],
    }))
    .on(bannersApi.restoreRevision, () => aBanner(1, { version: 2 }));
  const { user, container } = open(`/${uuid(1)}?tab=history`);
  expect(await screen.findByText('paused the banner')).toBeVisible();
  expect(screen.getByText('Published')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: /Restore/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /Restore/ }));
  await waitFor(() =>
    expect(api.calls(bannersApi.restoreRevision)).toMatchObject([{ params: { revisionId: uuid(1, 5) } }]),
  );
});

test('a missing banner and a failed request say so', async () => {
  const api = bannersFake().refuse(bannersApi.get, 404);
  const first = open();
  expect(await screen.findByRole('heading', { name: 'Banner not found' })).toBeInTheDocument();
  first.unmount();
  api.refuse(bannersApi.get, 500, { errorId: 'e-3' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('e-3');
});
