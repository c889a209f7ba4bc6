import { MultiSelect, Select } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import type { FormEvent, ReactNode } from 'react';
import { useFoundChoices } from './record-form/use-found-choices.ts';
import { renderUi } from './testing/render-ui.tsx';

const data = ['Austria', 'Belgium', 'Bulgaria'];

function show(input: ReactNode) {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      {input}
      <button>Save</button>
    </form>,
  );
  return { user, onSubmit, input: screen.getByRole('combobox', { name: 'Country' }) };
}

test.each(['{Enter}', '{Tab}'])('%s chooses the first option that the typed text finds', async (key) => {
  const { user, onSubmit, input } = show(<Select label="Country" data={data} searchable />);
  await user.type(input, 'b');
  await user.keyboard(key);
  expect(input).toHaveValue('Belgium');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter on typed text that finds nothing doesn’t submit the form', async () => {
  const { user, onSubmit, input } = show(<Select label="Country" data={data} searchable />);
  await user.type(input, 'zz{Enter}');
  expect(input).toHaveValue('zz');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each(['{Enter}', '{Tab}'])('%s on the full name of an option chooses it, once', async (key) => {
  const onChange = jest.fn();
  const { user, input } = show(
    <Select label="Country" data={data} value="Austria" onChange={onChange} searchable />,
  );
  await user.clear(input);
  await user.type(input, 'Bulgaria');
  await user.keyboard(key);
  expect(onChange.mock.calls).toEqual([['Bulgaria', expect.anything()]]);
});

test.each(['{Enter}', '{Tab}'])('%s on the retyped name of the chosen option keeps it', async (key) => {
  const onChange = jest.fn();
  const { user, input } = show(
    <Select label="Country" data={data} value="Bulgaria" onChange={onChange} searchable />,
  );
  await user.type(input, '{Backspace}a');
  await user.keyboard(key);
  expect(input).toHaveValue('Bulgaria');
  expect(onChange).not.toHaveBeenCalled();
});

test.each(['{Enter}', '{Tab}'])('%s on the name of a chosen option of several keeps it', async (key) => {
  const onChange = jest.fn();
  const { user, input } = show(
    <MultiSelect label="Country" data={data} value={['Austria']} searchable onChange={onChange} />,
  );
  await user.type(input, 'austria');
  await user.keyboard(key);
  expect(onChange).not.toHaveBeenCalled();
});

test('Tab past a chosen option keeps it', async () => {
  const { user, input } = show(<Select label="Country" data={data} defaultValue="Bulgaria" searchable />);
  await user.click(input);
  await user.tab();
  expect(input).toHaveValue('Bulgaria');
});

test.each(['{Enter}', '{Tab}'])('%s adds the first option to several', async (key) => {
  const onChange = jest.fn();
  const { user, onSubmit, input } = show(
    <MultiSelect label="Country" data={data} defaultValue={['Austria']} searchable onChange={onChange} />,
  );
  await user.type(input, 'bul');
  await user.keyboard(key);
  expect(onChange.mock.calls).toEqual([[['Austria', 'Bulgaria']]]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter doesn’t choose a result of the previous text', async () => {
  const found = new Map([['', ['Austria', 'Belgium']]]);
  let answer: () => void = () => undefined;
  const search = (q: string) =>
    new Promise<string[]>((resolve) => {
      const names = found.get(q);
      if (names) resolve(names);
      else answer = () => resolve(['Bulgaria']);
    });
  const onChange = jest.fn();
  function Found() {
    const { select } = useFoundChoices({
      query: (q) => ({ queryKey: ['country', q], queryFn: () => search(q) }),
      choicesOf: (names) => names.map((name) => ({ value: name, label: name })),
    });
    return <Select label="Country" value={null} {...select(onChange)} />;
  }
  jest.useFakeTimers();
  const { user, onSubmit, input } = show(<Found />);
  await user.click(input);
  await screen.findByRole('option', { name: 'Belgium' });
  await user.type(input, 'bu{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(150));
  await act(async () => answer());
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Bulgaria');
  jest.useRealTimers();
});
