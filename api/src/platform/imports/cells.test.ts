import { csvLine, original } from './cells.service.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['\n=1+1', `"'\n=1+1"`],
  ["'=1+1", "''=1+1"],
  ["''@x", "'''@x"],
  ["'tis", "'tis"],
  ['-5', '-5'],
])('%j is written harmless as %j, and read unchanged', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
  expect(original(cell.replace(/^"(.*)"$/s, '$1'))).toBe(text);
});
