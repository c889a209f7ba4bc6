import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { aboutApi, type AboutRevision } from '@backlot/contracts/site/about/about';
import { screen, waitFor, within } from '@testing-library/react';
import { aboutFake, anAboutPage, aRevision, section, revisionIdOf } from './about.fixture.ts';
import routes from './about.routes.tsx';

const open = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/pages/about', children: routes, HydrateFallback: () => null }], {
    url: `/admin/pages/about${path}`,
  });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const headings = () => screen.getAllByRole('textbox', { name: 'Heading' });
const shownHeadings = () => headings().map((input) => (input as HTMLInputElement).value);

test('the page is edited section by section, and has no accessibility violations', async () => {
  aboutFake();
  const { container } = open();
  await screen.findAllByRole('textbox', { name: 'Text' });
  expect(shownHeadings()).toEqual(['Heading 1', 'Heading 2']);
  expect(screen.getByText('Published')).toBeInTheDocument();
  expect(await button('Publish…')).toBeDisabled();
  await expectNoAxeViolations(container);
});

test('the publish dialog shows the changes, and confirming saves unsaved ones before it publishes', async () => {
  const api = aboutFake();
  const { user } = open();
  await user.click(await button('Move Heading 2 up'));
  await user.click(await button('Publish…'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish the About page?' });
  expect(within(dialog).getAllByRole('deletion').length).toBeGreaterThan(0);
  expect(api.calls(aboutApi.replace)).toEqual([]);
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(api.calls(aboutApi.publish)).toEqual([{ body: { version: 5 } }]));
  const [saved] = api.calls(aboutApi.replace);
  expect(saved?.body.version).toBe(4);
  expect(saved?.body.sections.map(({ key }) => key)).toEqual(['section-2', 'section-1']);
});

test('an empty section is refused before anything is sent', async () => {
  const api = aboutFake();
  const { user } = open();
  await user.click(await button('Add section'));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sections 3 heading is required.', 'Sections 3 body is required.']);
  expect(api.calls(aboutApi.replace)).toEqual([]);
});

test('undo restores a removed section', async () => {
  aboutFake();
  const { user } = open();
  await user.click(await button('Remove Heading 1'));
  expect(shownHeadings()).toEqual(['Heading 2']);
  await user.click(await button('Undo'));
  await waitFor(() => expect(shownHeadings()).toEqual(['Heading 1', 'Heading 2']));
});

test('input during an image upload survives the end of the upload', async () => {
  let finish = (): void => undefined;
  const api = aboutFake().on(
    aboutApi.addImage,
    () =>
      new Promise((resolve) => (finish = () => resolve({ key: revisionIdOf(7), width: 900, height: 300 }))),
  );
  const { user } = open();
  const first = await screen.findByRole('group', { name: /Heading 1/ });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(within(first).getByLabelText(/Choose an image/), file);
  await waitFor(() => expect(api.calls(aboutApi.addImage)).toHaveLength(1));
  await user.type(headings()[0] ?? document.body, '!');
  await user.click(await button('Move Heading 2 up'));
  finish();
  await user.type(await screen.findByRole('textbox', { name: 'Alt text' }), 'A city');
  expect(shownHeadings()).toEqual(['Heading 2', 'Heading 1!']);
  await user.click(await button(/^Save/));
  await waitFor(() =>
    expect(api.calls(aboutApi.replace)[0]?.body.sections).toMatchObject([
      { key: 'section-2', image: null },
      { key: 'section-1', heading: 'Heading 1!', image: { key: revisionIdOf(7), alt: 'A city' } },
    ]),
  );
});

test('the social image is uploaded, described, saved with the page and removed', async () => {
  const key = revisionIdOf(7);
  const api = aboutFake().on(aboutApi.addImage, () => ({ key, width: 900, height: 300 }));
  const { user, container } = open();
  const engines = await screen.findByRole('region', { name: /Search engines/ });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(within(engines).getByLabelText(/Choose an image/), file);
  const alt = await within(engines).findByRole('textbox', { name: /Alt text/ });
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter alt text for the image.');
  await user.type(alt, 'The cinema at night');
  await expectNoAxeViolations(container);
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.calls(aboutApi.replace)).toMatchObject([
      { body: { seo: { image: { key, alt: 'The cinema at night' } } } },
    ]),
  );
  await user.click(within(engines).getByRole('button', { name: 'Remove image' }));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.calls(aboutApi.replace)[1]).toMatchObject({ body: { seo: { image: null } } }),
  );
});

test('a version conflict offers both values and loses no input', async () => {
  const api = aboutFake().refuse(aboutApi.replace, 409, {
    code: 'version_conflict',
    data: JSON.parse(JSON.stringify(anAboutPage({ version: 9, sections: [section(3)] }))),
  });
  const { user } = open();
  await screen.findAllByRole('textbox', { name: 'Heading' });
  await user.type(headings()[0] ?? document.body, '!');
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog', { name: /Sam Super/ });
  expect(dialog).toHaveTextContent('Heading 1!');
  api.on(aboutApi.replace, ({ body: { version, ...content } }) => anAboutPage({ ...content, version }));
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(aboutApi.replace).at(-1)?.body.version).toBe(9));
});

test('leaving with unsaved changes asks for confirmation', async () => {
  aboutFake();
  const { user } = open();
  await screen.findAllByRole('textbox', { name: 'Heading' });
  await user.type(headings()[0] ?? document.body, '!');
  await user.click(screen.getByRole('link', { name: 'Revisions' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

test('a failed load can be retried in place', async () => {
  const api = fakeApi().refuse(aboutApi.get, 500, { errorId: 'e-1' });
  const { user, container } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('e-1');
  await expectNoAxeViolations(container);
  api.on(aboutApi.get, () => anAboutPage());
  await user.click(await button('Try again'));
  expect(await screen.findAllByRole('textbox', { name: 'Heading' })).toHaveLength(2);
});

const contentOf = (_id: string) => ({
  sections: [section(1, { body: _id === revisionIdOf(1) ? '<p>Old text</p>' : '<p>New text</p>' })],
  seo: { title: 'About', description: 'Who we are', image: null },
});
const withRevisions = (...more: AboutRevision[]) =>
  aboutFake(anAboutPage(contentOf(revisionIdOf(3))))
    .on(aboutApi.history, () => ({
      items: [...more, aRevision(3, { action: 'publish' }), aRevision(2), aRevision(1)],
      total: 3 + more.length,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }))
    .on(aboutApi.revision, ({ params: { revisionId } }) => contentOf(revisionId));

test('two revisions are compared side by side, and the URL names them', async () => {
  withRevisions();
  const { user, router, container } = open(`/revisions?before=${revisionIdOf(1)}`);
  expect(await screen.findByRole('deletion')).toHaveTextContent('Old');
  expect(screen.getByRole('insertion')).toHaveTextContent('New');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('combobox', { name: 'Compare' }));
  await user.click(await screen.findByRole('option', { name: /Nov 2,/ }));
  expect(router.state.location.search).toContain(revisionIdOf(2));
  expect(await screen.findByText(/No differences in the text./)).toBeInTheDocument();
});

test('the comparison shows a changed social image', async () => {
  const image = { key: revisionIdOf(7), alt: 'The cinema at night' };
  withRevisions().on(aboutApi.revision, ({ params: { revisionId } }) => {
    const content = contentOf(revisionIdOf(2));
    return revisionId === revisionIdOf(2) ? content : { ...content, seo: { ...content.seo, image } };
  });
  open(`/revisions?before=${revisionIdOf(2)}`);
  expect(await screen.findByText('Social image: The cinema at night')).toBeVisible();
});

test('without an earlier publication the newest revision is compared with the one before its last edit', async () => {
  withRevisions();
  open('/revisions');
  expect(await screen.findByDisplayValue(/Nov 3,.* published the About page$/)).toHaveAccessibleName('With');
  expect(screen.getByDisplayValue(/Nov 1,/)).toHaveAccessibleName('Compare');
  expect(await screen.findByRole('deletion')).toHaveTextContent('Old');
});

test('the newest revision is compared with the previous publication', async () => {
  withRevisions(aRevision(6, { action: 'publish' }), aRevision(5), aRevision(4));
  open('/revisions');
  expect(await screen.findByDisplayValue(/Nov 6,/)).toHaveAccessibleName('With');
  expect(screen.getByDisplayValue(/Nov 3,.* published the About page$/)).toHaveAccessibleName('Compare');
});

test('a revision equal to the current content can’t be restored', async () => {
  withRevisions();
  open(`/revisions?before=${revisionIdOf(2)}`);
  expect(await screen.findByText('Same as the current content.')).toBeVisible();
  expect(await button(/^Restore Nov 2, 2026/)).toBeDisabled();
});

test('restoring an earlier revision sends the version that was read', async () => {
  const api = withRevisions().on(aboutApi.restore, () => anAboutPage({ version: 5 }));
  const { user } = open(`/revisions?before=${revisionIdOf(1)}`);
  const restore = await button(/^Restore Nov 1, 2026, /);
  await waitFor(() => expect(restore).toBeEnabled());
  await user.click(restore);
  const dialog = await screen.findByRole('dialog', { name: 'Restore this revision?' });
  await user.click(within(dialog).getByRole('button', { name: /^Restore Nov 1, 2026, / }));
  await waitFor(() =>
    expect(api.calls(aboutApi.restore)).toEqual([
      { params: { revisionId: revisionIdOf(1) }, body: { version: 4 } },
    ]),
  );
});
