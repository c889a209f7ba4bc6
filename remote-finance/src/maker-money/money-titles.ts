/** Page titles in a file of their own, because the menu loads nothing else of these pages. */
export const moneyTitles = { statements: 'Statements', payouts: 'Payouts' } as const;
