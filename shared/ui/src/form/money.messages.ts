const example = (digits: number) => (digits === 0 ? '500' : `4.${'9'.repeat(digits)}`);

export const moneyMessages = {
  negative: 'Must be 0 or more.',
  unreadable: (digits: number) => `Enter an amount such as ${example(digits)}.`,
  ambiguous: (whole: string, digits: number) =>
    `Enter ${whole} without separators, or decimals as in ${example(digits)}.`,
  decimals: (digits: number) =>
    digits === 0
      ? 'This currency has no decimal places.'
      : `Use at most ${digits} decimal places, as in ${example(digits)}.`,
};
