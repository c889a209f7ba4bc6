import { figureColumns, socialFigures } from '@backlot/contracts/money/social/social';
import type { z } from '@backlot/contracts/z';

/** The figures in a CSV file with a header, separated by commas or semicolons; null for any other file. */
export function figuresOfCsv(text: string): z.infer<typeof socialFigures> | null {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const separator = head.includes(';') ? ';' : ',';
  const cellsOf = (line: string) =>
    line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const names = cellsOf(head.toLowerCase());
  const figures = lines.map((line) => {
    const cells = cellsOf(line);
    const valueOf = (name: string) => cells[names.indexOf(name)] ?? '';
    return Object.fromEntries(
      figureColumns.map((name) => [name, name === 'day' ? valueOf(name) : numberOf(valueOf(name))]),
    );
  });
  return socialFigures.safeParse({ figures }).data ?? null;
}

const numberOf = (cell: string): number | null => (/^\d+$/.test(cell) ? Number(cell) : null);
