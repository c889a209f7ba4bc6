/** Segments of letters, digits, dots, hyphens and underscores; none may be `.` or `..`. */
const keyPattern = /^(?!.*(^|\/)\.{1,2}(\/|$))[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/;

/** @throws RangeError for a key that could leave the store */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('Not a key of the object store');
  return key;
}
