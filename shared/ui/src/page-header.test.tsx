import { screen } from '@testing-library/react';
import { PageHeader } from './page-header.tsx';
import { StatusBadge } from './status-badge.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

const header = (
  <PageHeader
    title="Metropolis"
    crumbs={[{ label: 'Movies', to: '/admin/movies' }]}
    count={{ total: 10_000, isCapped: true }}
    status={<StatusBadge tone="success" label="Published" />}
    facts={['1927', '', null, '2 h 33 min']}
    primary={<button type="button">Publish</button>}
    menu={[{ key: 'delete', label: 'Delete', onSelect: jest.fn() }]}
  />
);

test('a page header has no accessibility violations', async () => {
  renderUi(header);
  await expectNoAxeViolations();
});

test('the header shows title, breadcrumb, status and only the facts that exist', () => {
  renderUi(header);
  expect(screen.getByRole('heading', { level: 1, name: 'Metropolis' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Movies' })).toHaveAttribute('href', '/admin/movies');
  expect(screen.getByText('Published')).toBeInTheDocument();
  expect(screen.getByText('10,000+')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1927', '2 h 33 min']);
});
