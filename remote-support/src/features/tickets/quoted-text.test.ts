import { splitQuoted } from './quoted-text.ts';

test.each([
  [
    'lines with >',
    '<p>It works now.</p><p>On Mon, Jan 5, 2026 at 10:00 AM Help Center &lt;help@backlot.test&gt; wrote:<br />&gt; Try again.<br />&gt;<br />&gt; Rosa</p>',
    '<p>It works now.</p>',
  ],
  [
    'an attribution in two lines',
    '<p>Thanks<br />On Mon, Jan 5, 2026 at 10:00 AM Help Center<br />&lt;help@backlot.test&gt; wrote:</p><p>&gt; Try again.</p>',
    '<p>Thanks',
  ],
  [
    'a block',
    '<p>Danke</p><p>Am 5.1.2026 um 10:00 schrieb Help Center:</p><blockquote><p>Try again.</p><p>Rosa</p></blockquote>',
    '<p>Danke</p>',
  ],
  ['a block without attribution', 'Thanks<br /><blockquote><p>Try again.</p></blockquote>', 'Thanks'],
  [
    'the headers of Outlook',
    '<p>Still broken.</p><p>From: Help Center<br />Sent: Monday, January 5, 2026<br />To: Ada</p><p>Try again.</p>',
    '<p>Still broken.</p>',
  ],
  ['a separator', '<p>No.</p><p>-----Original Message-----<br />Try again.</p>', '<p>No.</p>'],
])('an answer is shown without %s', (_, html, shown) => {
  const { text, quoted } = splitQuoted(html);
  expect(text).toBe(shown);
  expect(quoted).toContain('Try again.');
});

test.each([
  [
    'an answer between quoted lines',
    '<p>&gt; Which device?<br />A TV.<br />&gt; Which app?<br />The newest.</p>',
  ],
  ['an answer below the quote', '<blockquote><p>Which device?</p></blockquote><p>A TV.</p>'],
  ['nothing but a quote', '<p>&gt; Try again.</p>'],
  ['a forwarded message', '<p>See below.</p><p>---- Forwarded message ----<br />It stops.</p>'],
  ['a sentence that only looks like one', '<p>On Monday my colleague wrote:</p><p>It stops.</p>'],
])('%s is left as it is', (_, html) => {
  expect(splitQuoted(html)).toEqual({ text: html, quoted: null });
});
