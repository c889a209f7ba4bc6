import { continueEarlyForm, readEarlyForm } from './early-form.ts';

const form = `<form>
  <input name="email" value="ana@backlot.test"><input name="password" value="velvet"><button type="button">Show</button>
  <button type="submit">Sign in</button>
</form>`;

beforeEach(() => {
  document.body.innerHTML = form;
});

it('what was typed, focused and pressed is kept in the form that replaces it', () => {
  document.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  window.backlotPressed = 0;
  const early = readEarlyForm();
  expect(early).toEqual({
    typed: { email: 'ana@backlot.test', password: 'velvet' },
    focused: 'password',
    pressed: 0,
  });

  document.body.innerHTML = form;
  const pressed = jest.fn();
  document.querySelector('button')?.addEventListener('click', pressed);
  continueEarlyForm(early);
  expect(document.activeElement).toHaveAttribute('name', 'password');
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('from then on presses are not remembered', () => {
  window.backlotPressed = 1;
  readEarlyForm();
  expect('backlotPressed' in window).toBe(false);
});

it('a document without a form leaves nothing to do', () => {
  document.body.innerHTML = '';
  expect(readEarlyForm()).toEqual({ typed: {}, focused: null, pressed: -1 });
});
