import { computeStylesLazily } from './computed-style.ts';

// The set-up has replaced the function of the page's window: a frame has jsdom's own.
const frame = document.body.appendChild(document.createElement('iframe')).contentWindow;
if (!frame) throw new Error('A frame without a window');
const { document: page } = frame;
const original = frame.getComputedStyle.bind(frame);
computeStylesLazily(frame as Window & typeof globalThis);

afterEach(() => {
  page.head.replaceChildren();
});

const html = `
  <div style="visibility: hidden"><p>one</p><p style="visibility: visible">two</p><span hidden>three</span></div>
  <ul><li style="display: flex; color: red">four</li></ul><table><tbody><tr><td>five</td></tr></tbody></table>
  <input type="hidden" /><input /><dialog>six</dialog><dialog open>seven</dialog>
  <div style="pointer-events: none"><b>ten</b><b style="pointer-events: auto">eleven</b></div><button hidden>eight</button>
  <svg><g style="visibility: hidden"><text>nine</text></g></svg><template></template><script></script>
  <p dir="rtl" style="--size: 2px; overflow-x: hidden; width: 3px">twelve</p><p style="--size: 2px">thirteen</p><hr /><img />`;

const properties = [
  'display',
  'visibility',
  'color',
  'pointer-events',
  'opacity',
  'clip',
  'clip-path',
  'content-visibility',
  'height',
  'overflow',
  'position',
  'width',
  'direction',
];

function differences(): string[] {
  page.body.innerHTML = html;
  return [...page.querySelectorAll('*')].flatMap((element) =>
    properties
      .filter(
        (name) =>
          frame?.getComputedStyle(element).getPropertyValue(name) !==
          original(element).getPropertyValue(name),
      )
      .map((name) => `${element.tagName} ${name}`),
  );
}

test('every property has the value that jsdom computes', () => expect(differences()).toEqual([]));

test('a stylesheet applies', () => {
  page.head.innerHTML = '<style>p { display: none; visibility: hidden }</style>';
  expect(differences()).toEqual([]);
  const paragraph = page.querySelector('p');
  expect(paragraph && frame.getComputedStyle(paragraph).display).toBe('none');
});

test('a property and the method read the same', () => {
  page.body.innerHTML = html;
  const item = page.querySelector('li');
  if (!item) throw new Error('No item');
  const style = frame.getComputedStyle(item);
  expect([style.display, style.color]).toEqual(['flex', style.getPropertyValue('color')]);
});
