/** Without what the database can't store: U+0000 and half a surrogate pair become U+FFFD. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
