import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import { emailKindOf } from './email-kind.ts';
import { emailWithFiles, rawEmail } from './intake.fixture.ts';
import { messageBodyOf, remoteImagesIn } from './message-body.ts';
import { parseEmail, storableEmailText } from './parse-email.ts';

const htmlEmail = (html: string) =>
  rawEmail({ mime: `Content-Type: text/html; charset=utf-8\r\n\r\n${html}` });
const bodyOf = async (raw: Buffer) => messageBodyOf(await parseEmail(raw));

it('HTML is sanitized: no script, style, handler, form or frame is left', async () => {
  const { body } = await bodyOf(
    htmlEmail(
      '<style>p{}</style><p onclick="x()">Hi <b>there</b></p><script>alert(1)</script><iframe src="https://x.test"></iframe><form action="https://x.test"><input name="a"></form><a href="javascript:alert(1)">link</a><svg onload="x()"></svg>',
    ),
  );
  expect(body).toBe('<p>Hi <strong>there</strong></p>link');
});

it('remote images are named and never in the body, and tracking pixels are dropped', async () => {
  const { body, remoteImages } = await bodyOf(
    htmlEmail(
      '<p>Hi</p><img src="https://cdn.test/logo.png?a=1&amp;b=2"><img src="https://track.test/open" width="1" height="1"><img width=0 src=http://track.test/p><img src="cid:inline"><img src="data:image/png;base64,AA">',
    ),
  );
  expect(body).toBe('<p>Hi</p>');
  expect(remoteImages).toEqual(['https://cdn.test/logo.png?a=1&b=2']);
});

it('hundreds of remote images are limited to 20', () => {
  const html = Array.from({ length: 300 }, (_, n) => `<img src="https://cdn.test/${n}.png">`).join('');
  expect(remoteImagesIn(html)).toHaveLength(20);
});

it('the plain part is preferred, as paragraphs with lines', async () => {
  const mime = [
    'Content-Type: multipart/alternative; boundary=a',
    '',
    '--a',
    'Content-Type: text/plain',
    '',
    'Hello <you>,',
    'second line',
    '',
    'next',
    '--a',
    'Content-Type: text/html',
    '',
    '<p>Other</p>',
    '--a--',
  ].join('\r\n');
  const { body } = await bodyOf(rawEmail({ mime }));
  expect(body).toBe('<p>Hello &lt;you&gt;,<br />second line</p><p>next</p>');
});

it('blocks and table rows of HTML are lines of their own', async () => {
  const { body } = await bodyOf(htmlEmail('<div>One</div><div>Two</div><table><tr><td>3</td></tr></table>'));
  expect(body).toBe('One<br />Two<br />3<br /><br />');
});

it('a long text is shortened, and whole in a file', async () => {
  const text = 'Word. '.repeat(10_000);
  const { body, whole } = await bodyOf(rawEmail({ text }));
  expect(body.length).toBeLessThan(20_100);
  expect(whole?.name).toBe('message.txt');
  expect(whole?.bytes.toString().trim()).toBe(text.trim());
});

it.each([
  ['nothing', ''],
  ['no header', 'just words'],
  ['random bytes', '\0\u0001\ufffd\r\n\r\n\0\0'],
  ['an unclosed part', 'From: a@b.test\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHello'],
  ['a boundary that never comes', 'From: a@b.test\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\nHello'],
  ['an unknown charset', 'From: a@b.test\r\nContent-Type: text/plain; charset=x-none\r\n\r\nHello'],
  ['broken base64', 'From: a@b.test\r\nContent-Transfer-Encoding: base64\r\n\r\n@@@@'],
  ['a broken encoded word', 'From: =?utf-8?B?@@@?= <a@b.test>\r\nSubject: =?x?Q?=ZZ?=\r\n\r\nHello'],
])('broken MIME with %s is read as far as possible', async (_, raw) => {
  const email = await parseEmail(Buffer.from(raw));
  await expect(messageBodyOf(email)).resolves.toMatchObject({ body: expect.any(String) });
  expect(JSON.stringify(email.text ?? '')).not.toContain('\\u0000');
});

it.each([
  ['a path', '../../etc/passwd', 'passwd'],
  ['a Windows path', 'C:\\temp\\bill.pdf', 'bill.pdf'],
  ['a hidden name', '.htaccess', 'htaccess'],
  ['a name that reverses its end', 'invoice\u202Efdp.exe', 'invoice fdp.exe'],
])('the name of a file with %s is only a name', async (_, name, shown) => {
  const encoded = `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;
  const { files } = await parseEmail(emailWithFiles([{ name: encoded, content: 'x' }]));
  expect(files.map((file) => file.name)).toEqual([shown]);
});

it.each([
  ['a subject', rawEmail({ text: 'Card 4242', subject: '4242424242424242' })],
  ['a wrapped plain text', rawEmail({ text: '> The card is 4242 4242 4242\r\n> 4242, please check.' })],
  ['non-breaking spaces', htmlEmail('<p>4242&nbsp;4242&nbsp;4242&nbsp;4242</p>')],
  ['digits as entities', htmlEmail('<p>&#52;242 4242 4242 4242</p>')],
  ['tags and comments', htmlEmail('<div>42<b>42</b> 4242<!-- a > b --> <i>4242</i></div><div>4242</div>')],
])('of a card number in %s only the last four digits are kept', async (_, raw) => {
  const { body } = await bodyOf(raw);
  const { subject } = await parseEmail(raw);
  expect(`${subject}${plainTextOf(body)}`.replace(/\D/g, '')).toMatch(/^(4242){1,2}$/);
});

it.each(['', 'undisclosed-recipients:;', 'nobody', '<@>', 'a@b@c.test'])(
  'an email from “%s” has no sender',
  async (from) => {
    expect((await parseEmail(rawEmail({ from }))).sender).toBeNull();
  },
);

it('an email of a person is one, also with “Auto-Submitted: no”', async () => {
  for (const headers of [[], ['Auto-Submitted: no']])
    expect(emailKindOf(await parseEmail(rawEmail({ headers })))).toBe('person');
});

it('a long text is read once, however many digits and spaces precede its cut end', () => {
  expect(storableEmailText(`a${' 1'.repeat(150_000)}`)).toBe('a …');
  const run = '7 '.repeat(90_000);
  expect(storableEmailText(`${run}${'x'.repeat(30_000)}`)).toBe(`${run}${'x'.repeat(20_000)} …`);
});
