declare global {
  interface Window {
    /** The place of the last pressed button among the page’s; -1 before one was. Set by the document’s script. */
    backlotPressed?: number;
  }
}

/** What someone did on the form that the document showed before this code. */
export type EarlyForm = { typed: Record<string, string>; focused: string | null; pressed: number };

/** Reads the form before it is replaced; nothing where the document showed none. */
export function readEarlyForm(): EarlyForm {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input[name]')];
  const pressed = window.backlotPressed ?? -1;
  delete window.backlotPressed;
  return {
    typed: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    focused: inputs.find((input) => input === document.activeElement)?.name ?? null,
    pressed,
  };
}

/** Continues on the form that has replaced it, in the same place. */
export function continueEarlyForm({ focused, pressed }: EarlyForm): void {
  if (focused) document.querySelector<HTMLInputElement>(`form input[name="${focused}"]`)?.focus();
  const button = document.querySelectorAll('button')[pressed];
  button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })); // shows a password
  button?.click();
}
