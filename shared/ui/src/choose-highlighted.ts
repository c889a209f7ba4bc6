import type { KeyboardEvent } from 'react';

/**
 * Enter and Tab choose what is typed into a searchable select: the option of that name, else the highlighted one. Enter
 * then never submits the form: with the dropdown open, it is about the typed text, also while that finds nothing.
 * In the capture phase, because Mantine would choose the highlighted option as well.
 */
export function chooseHighlighted(event: KeyboardEvent) {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || input.readOnly || input.value.trim() === '') return;
  const list = input.getAttribute('aria-controls'); // only while the dropdown is open
  const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
  const isTab = event.key === 'Tab' && !event.shiftKey;
  if (!(isEnter || isTab) || list === null) return;
  if (isEnter) {
    event.preventDefault();
    event.stopPropagation();
  }
  const options = [...(document.getElementById(list)?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const option =
    options.find(({ textContent }) => textContent === input.value) ??
    options.find((one) => one.hasAttribute('data-combobox-selected'));
  if (option && option.getAttribute('aria-selected') !== 'true') option.click();
}
