/** What a number input tells: empty is none. What is no number, or too long for one, stays for the form to refuse. */
export const numberOrNull = (value: number | string): number | null => (value === '' ? null : Number(value));
