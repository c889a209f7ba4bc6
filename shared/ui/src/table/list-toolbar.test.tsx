import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import type { Filter, FilterPatch } from './filters.ts';
import { ListToolbar } from './list-toolbar.tsx';

const filters: Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'published', label: 'Published' },
    ],
  },
  { kind: 'flag', key: 'featured', label: 'Featured' },
  { kind: 'range', key: 'year', label: 'Year', fromKey: 'yearFrom', toKey: 'yearTo', of: 'number' },
  {
    kind: 'range',
    key: 'spend',
    label: 'Spend',
    fromKey: 'spendFrom',
    toKey: 'spendTo',
    of: 'number',
    unavailable: 'Choose a currency.',
  },
];

function Bar({ initial = {}, onChange }: { initial?: FilterPatch; onChange?: (patch: FilterPatch) => void }) {
  const [values, setValues] = useState(initial);
  const change = (patch: FilterPatch) => {
    onChange?.(patch);
    setValues({ ...values, ...patch });
  };
  return (
    <>
      <ListToolbar values={values} onChange={change} filters={filters} searchLabel="Search by title" />
      <button type="button" onClick={() => setValues({})}>
        Outside
      </button>
    </>
  );
}

afterEach(() => jest.useRealTimers());

test('the toolbar with an open filter has no accessibility violations', async () => {
  const { user } = renderUi(<Bar initial={{ status: ['draft'] }} />);
  await user.click(screen.getByRole('button', { name: 'Status: Draft' }));
  await expectNoAxeViolations();
});

test('a filter is added, applied on change, described, and removed', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Bar onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Status' }));
  await user.click(screen.getByRole('checkbox', { name: 'Draft' }));
  await user.click(screen.getByRole('checkbox', { name: 'Published' }));
  expect(onChange).toHaveBeenLastCalledWith({ status: ['draft', 'published'] });
  expect(screen.getByRole('button', { name: 'Status: Draft, Published' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove filter Status' }));
  expect(onChange).toHaveBeenLastCalledWith({ status: undefined });
});

test('a filter that can’t be set yet says why', async () => {
  const { user } = renderUi(<Bar />);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const item = screen.getByRole('menuitem', { name: 'Spend' });
  expect(item).toBeDisabled();
  expect(item).toHaveAccessibleDescription('Choose a currency.');
});

test('an unknown value in the URL is shown with its filter’s name, and can be removed', async () => {
  const onChange = jest.fn();
  const refused = { status: 'foo', yearTo: 'late', makerId: '7', page: '-1', sort: 'x' };
  const { user } = renderUi(
    <ListToolbar values={{}} onChange={onChange} filters={filters} refused={refused} />,
  );
  expect(await screen.findByText('Unknown status “foo” ignored')).toBeVisible();
  expect(screen.getByText('Unknown year “late” ignored')).toBeVisible();
  expect(screen.getByText('Unknown parameter “7” ignored')).toBeVisible();
  expect(screen.getByText('Unknown page “-1” ignored')).toBeVisible();
  expect(screen.getByText('Unknown sort “x” ignored')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove “-1” from the URL' })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Remove filter Year' }));
  await user.click(screen.getByRole('button', { name: 'Remove “-1” from the URL' }));
  expect(onChange.mock.calls).toEqual([[{ yearTo: undefined }], [{ page: undefined }]]);
});

test('a range applies on leaving a field, and may be open-ended', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Bar initial={{ yearTo: 1930 }} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Year: to 1930' }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '1920{Enter}');
  expect(onChange.mock.calls).toEqual([[{ yearFrom: 1920 }]]);
  expect(screen.getByRole('button', { name: 'Year: 1920 – 1930' })).toBeInTheDocument();
});

test('an inverted range shows its error without being opened', async () => {
  renderUi(<ListToolbar values={{ yearFrom: 1930, yearTo: 1920 }} onChange={jest.fn()} filters={filters} />);
  expect(await screen.findByRole('status')).toHaveTextContent('The maximum is less than the minimum');
  await expectNoAxeViolations();
});

test('a range of amounts is typed as money and stored in minor units', async () => {
  const onChange = jest.fn();
  const price: Filter = {
    kind: 'range',
    of: 'money',
    currency: 'KWD',
    key: 'price',
    label: 'Price',
    fromKey: 'priceFrom',
    toKey: 'priceTo',
  };
  const { user } = renderUi(
    <ListToolbar values={{ priceTo: 2_000 }} onChange={onChange} filters={[price]} searchLabel="Search" />,
  );
  await user.click(screen.getByRole('button', { name: /^Price: to KWD.2\.000$/ }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '1,500{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox', { name: 'From' }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '1,5{Enter}');
  expect(onChange.mock.calls).toEqual([[{ priceFrom: 1_500 }]]);
});

test('one button clears all filters', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Bar initial={{ status: ['draft'], featured: true }} onChange={onChange} />);
  const clear = screen.getByRole('button', { name: 'Clear all' });
  expect(clear.parentElement).toContainElement(screen.getByRole('button', { name: 'Filter' })); // they wrap together
  await user.click(clear);
  expect(onChange).toHaveBeenCalledWith({ status: undefined, featured: undefined });
});

test('the search fires once, 80 ms after the last key, and follows changes of the URL', async () => {
  jest.useFakeTimers();
  const onChange = jest.fn();
  const { user } = renderUi(<Bar onChange={onChange} />);
  await user.keyboard('/');
  await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'faust');
  expect(onChange).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(80));
  expect(onChange.mock.calls).toEqual([[{ q: 'faust' }]]);
  expect(screen.getByRole('searchbox')).toHaveValue('faust');
  await user.click(screen.getByRole('button', { name: 'Outside' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the search fires before a click elsewhere, never after it', async () => {
  jest.useFakeTimers();
  const onChange = jest.fn();
  const { user } = renderUi(<Bar onChange={onChange} />);
  await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'faust');
  await user.tab();
  expect(onChange.mock.calls).toEqual([[{ q: 'faust' }]]);
  act(() => jest.advanceTimersByTime(1_000));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a long list of options can be searched', async () => {
  const many: Filter = {
    kind: 'choice',
    key: 'maker',
    label: 'Maker',
    options: Array.from({ length: 20 }, (_, n) => ({ value: `m${n}`, label: `Maker ${n}` })),
  };
  const { user } = renderUi(<ListToolbar values={{ maker: ['m3'] }} onChange={jest.fn()} filters={[many]} />);
  await user.click(screen.getByRole('button', { name: 'Maker: Maker 3' }));
  await user.type(screen.getByRole('textbox', { name: 'Find… Maker' }), '19');
  const group = screen.getByRole('group', { name: 'Maker' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(1);
});

test('Escape clears the search, and a second one leaves it, so that row shortcuts work', async () => {
  const { user } = renderUi(<Bar />);
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Search by title' });
  await user.keyboard('met{Escape}');
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(search).not.toHaveFocus();
});
