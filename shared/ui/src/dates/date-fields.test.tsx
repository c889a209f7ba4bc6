import { defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { day } from '@backlot/contracts/platform/values/fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Modal } from '../overlays.tsx';
import { applyPreferences } from '../preferences.ts';
import { DateInput, DateTimePicker } from './date-fields.tsx';
import { MomentInput } from './moment-input.tsx';
import { requiredDayInput } from './record-inputs.tsx';

afterEach(() => applyPreferences(defaultPreferences));

test('the time dialog has the field’s name, its arrows have names, and today is marked', async () => {
  const { user } = renderUi(<DateTimePicker label="Starts" weekendDays={[]} hideOutsideDates />);
  await user.click(screen.getByLabelText('Starts'));
  const dialog = await screen.findByRole('dialog', { name: 'Starts' });
  expect(within(dialog).getByRole('button', { name: 'Previous month' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Next month' })).toBeInTheDocument();
  const today = new Date().getDate();
  expect(within(dialog).getByRole('button', { name: new RegExp(`^${today} `) })).toHaveAttribute(
    'data-highlight-today',
  );
});

test('a calendar’s arrows have names, and its week starts on Sunday', async () => {
  const { user } = renderUi(<DateInput label="Ends" />);
  await user.click(screen.getByLabelText('Ends'));
  expect(await screen.findByRole('button', { name: 'Next month' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Su');
  await expectNoAxeViolations();
});

test('a day is shown in the product’s date format', () => {
  renderUi(<DateInput label="To be sent on" value="2026-11-23" />);
  expect(screen.getByLabelText('To be sent on')).toHaveValue('Nov 23, 2026');
});

test('a moment is shown and chosen on the user’s clock, in their format, and their week starts on Monday', async () => {
  applyPreferences({
    ...defaultPreferences,
    timeZone: 'America/New_York',
    dateLocale: 'en-GB',
    weekStart: 1,
  });
  const change = jest.fn();
  const { user } = renderUi(
    <MomentInput label="Until" value={new Date('2026-11-23T03:30:00Z')} onChange={change} side="any" />,
  );
  expect(screen.getByLabelText('Until')).toHaveTextContent('22 Nov 2026, 22:30');
  await user.click(screen.getByLabelText('Until'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Until' }));
  expect(dialog.getAllByRole('columnheader')[0]).toHaveTextContent('Mo');
  expect(dialog.getByLabelText('Hours')).toHaveValue('22');
  expect(dialog.queryByLabelText('AM or PM')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^24 / }));
  expect(change).toHaveBeenCalledWith(new Date('2026-11-25T03:30:00Z'));
});

test('the picker of a time has the hours of the user’s date format', async () => {
  applyPreferences({ ...defaultPreferences, timeZone: 'America/New_York' });
  const change = jest.fn();
  const { user } = renderUi(
    <MomentInput label="Until" value={new Date('2026-11-23T03:30:00Z')} onChange={change} side="any" />,
  );
  await user.click(screen.getByLabelText('Until'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Until' }));
  expect(dialog.getByLabelText('Hours')).toHaveValue('10');
  await user.selectOptions(dialog.getByLabelText('AM or PM'), 'AM');
  expect(change).toHaveBeenLastCalledWith(new Date('2026-11-22T15:30:00Z'));
  await expectNoAxeViolations();
});

function Dialog({ field }: { field: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Schedule">
      {field}
    </Modal>
  );
}

test.each(['Hours', 'Previous month'])(
  'Escape closes the picker of a time, not the dialog around it: from %s',
  async (name) => {
    const { user } = renderUi(
      <Dialog field={<MomentInput label="Starts" value={null} onChange={jest.fn()} side="any" />} />,
    );
    await user.click(await screen.findByLabelText('Starts'));
    const picker = await screen.findByRole('dialog', { name: 'Starts' });
    act(() => within(picker).getByLabelText(name).focus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(picker).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Schedule' })).not.toBeInTheDocument();
  },
);

test('Escape closes the calendar of a day, then the dialog around it', async () => {
  const { user } = renderUi(<Dialog field={<DateInput label="Ends" />} />);
  await user.click(await screen.findByLabelText('Ends'));
  await screen.findByRole('button', { name: 'Next month' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next month' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Schedule' })).not.toBeInTheDocument();
});

const Day = requiredDayInput();
function Premiere({ onDay }: { onDay: (day: string) => void }) {
  const [value, setValue] = useState('2019-05-01');
  const change = (next: string) => {
    setValue(next);
    onDay(next);
  };
  return (
    <>
      <Day label="Premiere" value={value} onChange={change} data-path="premiere" context={{} as never} />
      <button type="button" onClick={() => setValue('2019-05-01')}>
        Discard
      </button>
    </>
  );
}

test.each(['2020-02-30', 'Feb 30, 2020', '0000-00-00', '2020-13-45', '31/12/2020', 'yesterday'])(
  '%s, typed into a day, stays with its problem and is no value',
  async (text) => {
    const onDay = jest.fn<undefined, [string]>();
    const { user } = renderUi(<Premiere onDay={onDay} />);
    const input = screen.getByLabelText('Premiere');
    await user.clear(input);
    expect(onDay).toHaveBeenLastCalledWith('');
    await user.type(input, text);
    await user.tab();
    expect(input).toHaveValue(text);
    expect(screen.getByText('Enter a date such as Mar 4, 1931.')).toBeVisible();
    expect(day.safeParse(onDay.mock.lastCall?.[0]).success).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(input).toHaveValue('May 1, 2019');
    expect(screen.queryByText('Enter a date such as Mar 4, 1931.')).not.toBeInTheDocument();
  },
);

test('a typed day is shown in the user’s format when the input loses the focus', async () => {
  const onDay = jest.fn();
  const { user } = renderUi(<Premiere onDay={onDay} />);
  await user.clear(screen.getByLabelText('Premiere'));
  await user.type(screen.getByLabelText('Premiere'), '12/31/2020');
  await user.tab();
  expect(onDay).toHaveBeenLastCalledWith('2020-12-31');
  expect(screen.getByLabelText('Premiere')).toHaveValue('Dec 31, 2020');
});
