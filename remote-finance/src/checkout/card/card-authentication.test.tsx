import { cardApi } from '@backlot/contracts/money/subscriptions/card';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen } from '@testing-library/react';
import {
  answering,
  atBank,
  due,
  fillAndSend,
  heading,
  none,
  open,
  page,
  payButton,
  settingUp,
  restoreAfterEach,
} from './card-page.fixture.tsx';

restoreAfterEach();

describe('authentication', () => {
  it('authentication redirects to the bank', async () => {
    answering([due()], atBank());
    const { leaveFor } = open();
    await fillAndSend(payButton);
    expect(await screen.findByRole('link', { name: 'Continue to your bank' })).toHaveAttribute(
      'href',
      'https://bank.test/confirm',
    );
    expect(leaveFor).toHaveBeenCalledWith('https://bank.test/confirm');
  });

  it('authentication that is pending when the page opens can be replaced by another card', async () => {
    answering([atBank()]);
    const { user, container } = open();
    await heading('Authentication required');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Use another card' }));
    expect(await payButton()).toBeEnabled();
  });

  it('authentication that succeeded shows the result on return', async () => {
    answering([none()]);
    open(true);
    expect(await heading('Thank you! Your payment succeeded')).toBeInTheDocument();
  });

  it('authentication that failed shows the reason on return', async () => {
    const failure = {
      code: 'payment_intent_authentication_failure',
      declineCode: 'authentication_required',
    };
    answering([due({ failure })]);
    open(true);
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed.');
  });

  it('a result that the API learns of after the return is shown then', async () => {
    jest.useFakeTimers();
    answering([atBank(), atBank(), none()]);
    open(true);
    await heading('Authentication required');
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(await heading('Thank you! Your payment succeeded')).toBeInTheDocument();
    expect(screen.getByText('You paid €9.99.')).toBeInTheDocument();
  });
});

describe('a card with nothing due', () => {
  const saveButton = () => screen.findByRole('button', { name: 'Save card' });

  it('a card that the bank asks about isn’t called saved or paid before its result', async () => {
    answering([page({ state: 'none' })], settingUp());
    const { leaveFor } = open();
    await fillAndSend(saveButton);
    expect(await screen.findByText(/confirm that this card is yours/)).toBeInTheDocument();
    expect(screen.queryByText(/€0.00/)).toBeNull();
    expect(leaveFor).toHaveBeenCalledWith('https://bank.test/confirm');
  });

  it('the page asks for the result of the setup, in the same tab and after the return', async () => {
    jest.useFakeTimers();
    const api = answering([settingUp(), none()]);
    open(true, 'seti_1');
    await heading('Authentication required');
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(await heading('Your card is saved')).toBeInTheDocument();
    expect(api.calls(cardApi.get).map(({ query }) => query.setupId)).toEqual(['seti_1', 'seti_1']);
  });

  it('a setup that failed shows the reason on return', async () => {
    answering([
      due({ totalMinor: 0, failure: { code: 'setup_intent_authentication_failure', declineCode: null } }),
    ]);
    open(true, 'seti_1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed.');
    expect(await saveButton()).toBeEnabled();
  });
});
