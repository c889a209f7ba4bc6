/** An upload that is not finished by then is given up. */
export const resumableMs = 7 * 24 * 60 * 60_000;
