import type { KeyboardEvent } from 'react';

/**
 * Enter and Tab choose the highlighted option of a searchable select once something is typed. Enter then never submits
 * the form: with the dropdown open, it is about the typed text, also while that finds nothing.
 */
export function chooseHighlighted(event: KeyboardEvent<HTMLInputElement>) {
  const { readOnly, value } = event.currentTarget;
  const list = event.currentTarget.getAttribute('aria-controls'); // only while the dropdown is open
  const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
  const isTab = event.key === 'Tab' && !event.shiftKey;
  if (!(isEnter || isTab) || readOnly || value.trim() === '' || list === null) return;
  if (isEnter) event.preventDefault();
  const option = document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (option && option.textContent !== value) option.click();
}
