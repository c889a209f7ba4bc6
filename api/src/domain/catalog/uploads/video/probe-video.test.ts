import type { VideoFile } from './video-file.ts';
import { freeBox, mp4, mxf, transportStream, webm, zip } from './videos.fixture.ts';
import { RefusedVideo } from './video-facts.ts';
import { probeVideo } from './probe-video.ts';

const asFile = (content: Buffer): VideoFile => ({
  bytes: content.length,
  read: async (at, length) => content.subarray(at, at + length),
});
const probe = (content: Buffer, fileName = 'video.mp4') => probeVideo(asFile(content), fileName);
const problemOf = (content: Buffer, fileName?: string) =>
  probe(content, fileName).then(
    () => null,
    (error: unknown) => (error instanceof RefusedVideo ? error.problem : error),
  );
const unknown = { durationSec: null, width: null, height: null, codec: null };

it.each([
  ['video.mp4', mp4(), { container: 'isobmff', durationSec: 90, width: 1920, height: 1080, codec: 'H.264' }],
  [
    'FILM.MOV',
    mp4({ codec: 'apcn' }),
    { container: 'isobmff', durationSec: 90, width: 1920, height: 1080, codec: 'ProRes 422' },
  ],
  [
    'live.m4v',
    mp4({ seconds: 0 }),
    { container: 'isobmff', durationSec: null, width: 1920, height: 1080, codec: 'H.264' },
  ],
  [
    'video.webm',
    webm(),
    { container: 'matroska', durationSec: 61.5, width: 1280, height: 720, codec: 'VP9' },
  ],
  [
    'video.mkv',
    webm({ docType: 'matroska' }),
    { container: 'matroska', durationSec: 61.5, width: 1280, height: 720, codec: 'VP9' },
  ],
  ['tape.mxf', mxf(), { container: 'mxf', ...unknown }],
  ['tape.ts', transportStream(), { container: 'mpegts', ...unknown }],
] as const)('the container, size and codec of %s are read', async (fileName, content, facts) => {
  expect(await probe(content, fileName)).toEqual(facts);
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const cut = (content: Buffer, bytes: number) => content.subarray(0, content.length - bytes);

it.each([
  ['an empty file', Buffer.alloc(0), 'video.mp4', 'empty'],
  ['text', Buffer.from('Once upon a time in the west'), 'video.mp4', 'not_a_video'],
  ['a web page', html, 'video.mp4', 'not_a_video'],
  ['an archive', zip(), 'video.mkv', 'not_a_video'],
  ['a program', Buffer.from('MZ\x90\x00\x03'.padEnd(400, '\0'), 'latin1'), 'video.mov', 'not_a_video'],
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'video.mp4', 'not_a_video'],
  ['a WebM named .mp4', webm(), 'video.mp4', 'other_type'],
  ['an MP4 named .ts', mp4(), 'video.ts', 'other_type'],
  ['a truncated video', cut(mp4(), 30), 'video.mp4', 'damaged'],
  ['a video without its index', mp4().subarray(0, 632), 'video.mp4', 'damaged'],
  ['only the first bytes of a video', mp4().subarray(0, 24), 'video.mp4', 'damaged'],
  ['a truncated WebM', cut(webm(), 1), 'video.webm', 'damaged'],
  ['a Matroska file that isn’t a video', webm({ docType: 'x3d' }), 'video.mkv', 'not_a_video'],
  ['audio only', mp4({ handler: 'soun' }), 'video.mp4', 'no_video_track'],
  ['audio only in WebM', webm({ trackType: 2 }), 'video.webm', 'no_video_track'],
  ['a stream without programs', transportStream({ programs: false }), 'video.ts', 'not_a_video'],
  ['a stream with a truncated packet', cut(transportStream(), 3), 'video.ts', 'damaged'],
  ['a truncated MXF', mxf().subarray(0, 100), 'tape.mxf', 'damaged'],
  ['a video with an appended archive', Buffer.concat([mp4(), zip()]), 'video.mp4', 'embedded_content'],
  [
    'an archive in a video’s free space',
    Buffer.concat([mp4(), freeBox(zip())]),
    'video.mp4',
    'embedded_content',
  ],
  [
    'a web page in a video’s free space',
    Buffer.concat([freeBox(html), mp4()]),
    'video.mp4',
    'embedded_content',
  ],
  [
    'a video with other bytes appended',
    Buffer.concat([mp4(), Buffer.alloc(40, 0x41)]),
    'video.mp4',
    'damaged',
  ],
] as const)('%s is refused', async (_what, content, fileName, problem) => {
  expect(await problemOf(content, fileName)).toBe(problem);
});

it('boxes with a wrong size are refused', async () => {
  for (const size of [0xffffffff, 2, 7]) {
    const lying = mp4();
    lying.writeUInt32BE(size, 24); // the box after ftyp
    expect(await problemOf(lying)).toBe('damaged');
  }
});

it('a video with any flipped byte is read or refused without an exception', async () => {
  for (const [content, fileName] of [
    [mp4({ bytes: 20 }), 'video.mp4'],
    [webm(), 'video.webm'],
    [mxf(), 'video.mxf'],
  ] as const)
    for (let at = 0; at < content.length; at += 1) {
      const damaged = Buffer.from(content);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const problem = await problemOf(damaged, fileName);
      expect(problem === null || typeof problem === 'string').toBe(true);
    }
});

it('a file with too many nested parts is refused', async () => {
  const video = mp4({ bytes: 8 });
  const countless = Buffer.alloc(video.length * 20_000, video);
  expect(await problemOf(countless)).toBe('damaged');
});
