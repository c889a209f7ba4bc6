import { hostileCells } from './csv-line.fixture.ts';
import { csvLine, original } from './csv-line.ts';

it.each([...hostileCells, ["'tis", "'tis"] as const, ['-5', '-5'] as const])(
  '%j is written harmless as %j, and read unchanged',
  (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
    expect(original(cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'))).toBe(text);
  },
);
