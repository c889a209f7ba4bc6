import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import { ApiError } from '../http/errors.ts';
import { cleanRichText, sanitizeRichText } from './rich-text.service.ts';

/** Tag, attribute and text that could run or load something, in the forms that have bypassed sanitizers. */
const payloads = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="/\\evil.example/x">x</a>',
  '<a href="/\t/evil.example/x">x</a>',
  '<a href="http://evil.example/x">x</a>',
  '<a href="https://ok.example" target="_top" onmouseover="alert(1)" style="position:fixed">x</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<p>&amp;lt;script&amp;gt;</p>',
];

/** Everything that the allow-list lets through, tag for tag; `<` anywhere else is an entity. */
const allowed =
  /^(?:[^<>]|<\/?(?:p|h2|h3|strong|em|ul|ol|li|blockquote)>|<br \/>|<a href="(?:https:\/\/|mailto:|#|\/(?![/\\]))[^"<>\s\\]*" rel="noopener">|<\/a>)*$/;

it.each(payloads)('no script, load or deceptive link remains of %s', async (payload) => {
  for (const html of [payload, `<p>before ${payload} after</p>`, `<ul><li>${payload}</li></ul>`]) {
    const clean = await cleanRichText(html);
    expect(clean).toMatch(allowed);
    expect(await cleanRichText(clean)).toBe(clean);
  }
});

it.each([
  [
    '<p><a href="javascript:1">bad</a> a <strong>b</strong></p><p>c</p>',
    '<p>bad a <strong>b</strong></p><p>c</p>',
  ],
  [
    '<p><a href="http://x.example">bad</a> <a href="https://ok.example">ok</a> tail</p>',
    '<p>bad <a href="https://ok.example" rel="noopener">ok</a> tail</p>',
  ],
  ['<p><a>no address</a>, <em>then</em> more</p>', '<p>no address, <em>then</em> more</p>'],
])('a refused link leaves its text, and the text after it unchanged: %s', async (html, clean) => {
  expect(await cleanRichText(html)).toBe(clean);
});

it('the editor’s own markup stays unchanged', async () => {
  const html =
    '<h2>Who we are</h2><p>A <strong>small</strong> team, <em>mostly</em> in <a href="https://example.com/a?b=1&amp;c=2" rel="noopener">Lyon</a>.<br />And Ghent.</p><h3>Why</h3><ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol><blockquote><p>Three &amp; four &lt; five</p></blockquote><p><a href="mailto:a@b.example" rel="noopener">Write</a> or <a href="/help#top" rel="noopener">read</a></p>';
  expect(await cleanRichText(html)).toBe(html);
});

it('pasted tags are mapped to allowed ones, and the text of unknown tags stays', async () => {
  expect(await cleanRichText('<h1>A</h1><div><b>B</b> <i>C</i> <u>D</u></div>')).toBe(
    '<h2>A</h2><strong>B</strong> <em>C</em> D',
  );
});

it('the limit counts sanitized text without markup', async () => {
  const limits = { min: 1, max: 5 };
  expect(await sanitizeRichText('<p><strong>12345</strong></p>', limits, 'body')).toContain('12345');
  expect(await sanitizeRichText('<p>1 &amp; 2</p>', limits, 'body')).toBe('<p>1 &amp; 2</p>');
  expect(await sanitizeRichText('<p>ok</p><script>123456789</script>', limits, 'body')).toBe('<p>ok</p>');
  for (const refused of ['<p>123456</p>', '<p></p>', '<script>1</script>', '<p>&nbsp;</p>'])
    await expect(sanitizeRichText(refused, limits, 'sections.0.body')).rejects.toThrow(ApiError);
});

it('plain text has a space between paragraphs and none inside a word', () => {
  expect(plainTextOf('<p>One</p><p>tw<strong>o</strong> &lt;3</p>')).toBe('One two <3');
});

it('text crafted for slow parsing is parsed quickly', async () => {
  const started = performance.now();
  for (const text of ['<'.repeat(200_000), '<a '.repeat(60_000), '<p>'.repeat(60_000), '&'.repeat(200_000)])
    plainTextOf(await cleanRichText(text));
  expect(performance.now() - started).toBeLessThan(30_000);
});
