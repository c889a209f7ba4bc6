import fc from 'fast-check';
import { readSubtitles } from './read-subtitles.ts';
import { asVtt } from './vtt.ts';

const read = (text: string | Uint8Array, name = 'de.srt') =>
  readSubtitles(typeof text === 'string' ? Buffer.from(text) : text, name);
const srt =
  '1\r\n00:00:01,500 --> 00:00:03,000\r\nGuten Tag\r\nmein Herr\r\n\r\n2\r\n00:01:00,000 --> 01:02:03,004\r\nEnde\r\n';

it('SubRip becomes WebVTT', () => {
  expect(read(srt)).toEqual({
    state: 'fine',
    vtt: 'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nGuten Tag\nmein Herr\n\n00:01:00.000 --> 01:02:03.004\nEnde\n',
    cues: 2,
    lastCueSec: 3_723.004,
  });
});

it('WebVTT is normalized without comments, styles, positions and unknown markup', () => {
  const vtt = `\uFEFFWEBVTT - of a tool
Kind: captions

STYLE
::cue { background: url(https://example.test/x) }

NOTE nobody sees this

intro
00:01.000 --> 00:02.000 line:0 position:20%
<v Ada>Hello <i>there</i></v> <font color="red">red</font> <script>1 < 2 & 3</script>
`;
  const response = read(vtt, 'EN.VTT');
  expect(response).toMatchObject({ state: 'fine', cues: 1, lastCueSec: 2 });
  expect(response.state === 'fine' && response.vtt).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada>Hello <i>there</i></v> red 1 &lt; 2 &amp; 3\n',
  );
});

it.each<[string, string | Uint8Array, string, unknown]>([
  ['a WebVTT file named .srt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nx', 'de.srt', 'wrong_type'],
  ['a SubRip file named .vtt', srt, 'de.vtt', 'wrong_type'],
  ['an unsupported format', srt, 'de.ttml', 'wrong_type'],
  ['other text named .vtt', 'not a subtitle\n', 'bad.vtt', 'other_format'],
  ['a web page', '<!doctype html><script>alert(1)</script>', 'de.srt', { line: 1, why: 'no_time' }],
  ['an image', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'de.srt', 'not_utf8'],
  [
    'Windows-1252 text',
    Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGrüße', 'latin1'),
    'de.srt',
    'not_utf8',
  ],
  ['UTF-16', Buffer.from(`\uFEFF${srt}`, 'utf16le'), 'de.srt', 'not_utf8'],
  ['an empty file', '\n\n', 'de.srt', 'empty'],
  ['only a header', 'WEBVTT\n', 'de.vtt', 'empty'],
  [
    'a cue that ends before it starts',
    '1\n00:00:03,000 --> 00:00:02,000\nx',
    'de.srt',
    { line: 1, why: 'ends_first' },
  ],
  [
    'cues out of order',
    '00:00:09,000 --> 00:00:10,000\nx\n\n00:00:01,000 --> 00:00:02,000\nx',
    'de.srt',
    { line: 4, why: 'out_of_order' },
  ],
  ['a cue without text', '1\n00:00:01,000 --> 00:00:02,000\n', 'de.srt', { line: 1, why: 'no_text' }],
])('%s is refused', (_what, content, name, problem) => {
  expect(read(content, name)).toEqual({ state: 'refused', problem });
});

const cues = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 5_000 }),
      length: fc.integer({ min: 1, max: 9_000 }),
      text: fc.array(fc.stringMatching(/^[\p{L}\p{P} ]*\p{L}$/u), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((drawn) => {
    let startMs = 0;
    return drawn.map(({ gap, length, text }) => {
      startMs += gap;
      return { startMs, endMs: startMs + length, text };
    });
  });

it('normalized subtitles are read back unchanged', () => {
  fc.assert(
    fc.property(cues, (set) => {
      const once = asVtt(set);
      const response = read(once, 'x.vtt');
      expect(response).toMatchObject({ state: 'fine', cues: set.length });
      expect(response.state === 'fine' && response.vtt).toBe(once);
    }),
  );
});

it('any bytes are read or refused without an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), fc.constantFrom('x.srt', 'x.vtt'), (bytes, text, name) => {
      expect(['fine', 'refused']).toContain(read(bytes, name).state);
      expect(['fine', 'refused']).toContain(read(`WEBVTT\n\n${text}`, name).state);
    }),
  );
});

it('a file of two mebibytes is read', () => {
  const long = Buffer.from('00:00:01,000 --> 00:00:02,000\n<<<<<<<<<<<<<<<<<<<<<<<<<<<<\n\n'.repeat(33_000));
  expect(read(long)).toMatchObject({ state: 'fine', cues: 33_000 });
});
