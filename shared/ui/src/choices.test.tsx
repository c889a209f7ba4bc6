import { MultiSelect, Select, TagsInput } from './choices.tsx';
import { screen } from '@testing-library/react';
import { renderUi } from './testing/render-ui.tsx';

const data = ['Austria', 'Belgium', 'Bulgaria'];
const options = () => screen.queryAllByRole('option', { hidden: true });

test.each([
  ['one', <Select key="one" label="Country" data={data} />],
  ['one by typing', <Select key="one" label="Country" data={data} searchable />],
  ['several', <MultiSelect key="several" label="Country" data={data} />],
  ['tags', <TagsInput key="tags" label="Country" data={data} />],
])('a choice of %s has no options before it is used, and names its list when it opens', async (_, input) => {
  const { user } = renderUi(input);
  expect(options()).toEqual([]);
  const choice = screen.getByRole('combobox', { name: 'Country' });
  await user.click(choice);
  expect(options()).toHaveLength(3);
  expect(choice).toHaveAttribute('aria-expanded', 'true');
  expect(choice).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
});

test('the keyboard opens a closed choice at its value, and chooses the next', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Select label="Country" data={data} value="Belgium" onChange={onChange} />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['Bulgaria']);
});
