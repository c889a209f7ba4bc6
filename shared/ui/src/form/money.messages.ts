const example = (digits: number) => (digits === 0 ? '500' : `4.${'9'.repeat(digits)}`);

export const moneyMessages = {
  negative: 'Not below 0',
  unreadable: (digits: number) => `Write it as ${example(digits)}`,
  ambiguous: (whole: string, digits: number) =>
    `Write ${whole} for thousands, or decimals as in ${example(digits)}`,
  decimals: (digits: number) =>
    digits === 0 ? 'This currency has no decimals' : `At most ${digits} decimals, as in ${example(digits)}`,
};
