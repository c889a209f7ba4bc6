import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ListActions } from './list-actions.tsx';

const list = { query: {}, total: 3, totalIsCapped: false };
const Dialog = () => <p>The dialog of the export</p>;
const also = [{ key: 'requests', label: 'Requests', to: '/requests' }];
const actions = <ListActions {...list} also={also} importTo="/import" ExportDialog={Dialog} />;

test('a list’s actions are buttons beside the primary one', async () => {
  const { user } = renderUi(actions);
  expect(screen.getByRole('link', { name: 'Requests' })).toHaveAttribute('href', '/requests');
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/import');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.getByText('The dialog of the export')).toBeVisible();
  await expectNoAxeViolations();
});

test('a link to an export opens its dialog on the list’s page', async () => {
  const { user } = renderUi(
    <>
      <Link to="/?export=1">Your export is ready</Link>
      {actions}
    </>,
  );
  expect(screen.queryByText('The dialog of the export')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Your export is ready' }));
  expect(screen.getByText('The dialog of the export')).toBeVisible();
});

test('on a phone the actions are one menu', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList, // the part that is used
  );
  const { user, again } = renderUi(actions);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Import' })).toHaveAttribute('href', '/import');
  await user.click(screen.getByRole('menuitem', { name: 'Export' }));
  expect(screen.getByText('The dialog of the export')).toBeVisible();
  again(<ListActions {...list} also={[]} ExportDialog={Dialog} />);
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  matchMedia.mockRestore();
});
