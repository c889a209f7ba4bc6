/** Whether this is a failure of Node with one of the codes: `ENOENT`. By shape, because classes differ between realms. */
export const hasCode = (error: unknown, ...codes: string[]): error is NodeJS.ErrnoException =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
