import { findLabelsQuickly } from './labels.ts';

// The set-up has replaced the property in the page's window: a frame has jsdom's own.
const frame = document.body.appendChild(document.createElement('iframe')).contentWindow;
if (!frame) throw new Error('A frame without a window');
const window = frame as Window & typeof globalThis;
frame.document.body.innerHTML = `
  <label for="one">one</label><input id="one" /><label for="one">again</label>
  <label>two <input id="two" /><button>inside</button></label><label for="two">two</label>
  <label for="three">other <input id="four" /></label><select id="three"></select><textarea></textarea>
  <input type="hidden" id="five" /><label for="five">five</label><label>empty</label><label for="">six <input /></label>`;
const fields = [...frame.document.querySelectorAll<HTMLInputElement>('input, select, textarea, button')];
const labels = () =>
  fields.map((field) => field.labels && [...field.labels].map((label) => label.textContent));

test('every field has the labels that jsdom finds', () => {
  const found = labels();
  findLabelsQuickly(window);
  expect(labels()).toEqual(found);
  expect(found.flat()).toHaveLength(6);
});
