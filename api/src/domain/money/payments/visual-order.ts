const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const letter = /\p{L}/u;

/**
 * Orders the words of a line of a left-to-right document as they are seen: consecutive words of Hebrew or Arabic run from
 * right to left, with the numbers between them. The font orders the letters within a word.
 */
export function visualOrderOf(line: string): string {
  const ordered: string[] = [];
  let run: string[] = [];
  let between: string[] = [];
  const endRun = () => {
    ordered.push(...run.reverse(), ...between);
    run = [];
    between = [];
  };
  for (const word of line.split(' ')) {
    if (rightToLeft.test(word)) {
      run.push(...between, word);
      between = [];
    } else {
      between.push(word);
      if (run.length === 0 || letter.test(word)) endRun();
    }
  }
  endRun();
  return ordered.join(' ');
}
