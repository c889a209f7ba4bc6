/** Texts that a spreadsheet could run or split, each with its cell in a CSV file. */
export const hostileCells: readonly (readonly [text: string, cell: string])[] = [
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF20x', "'\uFF20x"],
  ['\t=1+1', `"'\t=1+1"`],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
  ["'=1+1", "''=1+1"],
  ["''@x", "'''@x"],
  ['Cat;=1+1', '"Cat;=1+1"'],
  ['Cat\t=1+1', '"Cat\t=1+1"'],
  ['Cat, "Dog"', '"Cat, ""Dog"""'],
];
