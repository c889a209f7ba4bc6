import { mailTextOf } from './mail-text.service.ts';

it.each([
  ['<p>Hello</p><p>Please try again.</p>', 'Hello\n\nPlease try again.'],
  ['<p>One<br />two</p>', 'One\ntwo'],
  [
    '<p>Open <a href="https://backlot.test/reset" rel="noopener">the page</a> &amp; sign in.</p>',
    'Open the page (https://backlot.test/reset) & sign in.',
  ],
  ['<p><a href="https://a.test" rel="noopener">https://a.test</a></p>', 'https://a.test'],
  ['<p>Write to <a href="mailto:help@a.test">us</a></p>', 'Write to us (help@a.test)'],
  ['<p>Then:</p><ol><li>Stop</li><li>Start</li></ol><p>Done.</p>', 'Then:\n\n1. Stop\n2. Start\n\nDone.'],
  ['<ul><li><p>First</p></li><li><p>Second</p></li></ul>', '- First\n\n- Second'],
  ['<p>3 &lt; 4</p>', '3 < 4'],
])('%s is mailed as text', (html, text) => {
  expect(mailTextOf(html)).toBe(text);
});

it('a long run of spaces is read once', () => {
  const spaces = ' '.repeat(200_000);
  expect(mailTextOf(`<p>a${spaces}b${spaces}</p><p>c</p>`)).toBe(`a${spaces}b\n\nc`);
});
