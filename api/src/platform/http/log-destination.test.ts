import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { droppedLines, logDestination } from './log-destination.ts';

const dropped = async () => (await droppedLines.get()).values[0]?.value ?? 0;

it('a full disk drops lines, counts them and throws nothing', async () => {
  const full = openSync('/dev/full', 'w');
  const before = await dropped();
  const log = pino({ base: null }, logDestination(full));
  for (let line = 0; line < 1_000; line += 1) log.info('a line');
  expect(await dropped()).toBe(before + 1_000);
  closeSync(full);
  log.info('a descriptor that is closed');
  expect(await dropped()).toBe(before + 1_001);
});

it('a line after a truncated one starts on a new line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-log-'));
  const path = join(folder, 'log');
  const fd = openSync(path, 'w');
  const { write } = logDestination(fd);
  write('first\n');
  writeSync(fd, ''); // nothing is buffered between lines
  write('second\n');
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
  closeSync(fd);
  await rm(folder, { recursive: true });
});
