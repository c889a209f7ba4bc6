/** What the pages of makers' money are called; apart, because the menu knows no more of them. */
export const moneyNames = { statements: 'Statements', payouts: 'Payouts' } as const;
