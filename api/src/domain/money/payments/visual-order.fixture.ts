/**
 * What a line has, the line as it is written, and its letters as they are seen from left to right. Editors reorder Hebrew and
 * Arabic letters; the escaped ones stay in place.
 */
export const seenLines: readonly (readonly [what: string, line: string, seen: string])[] = [
  ['no Hebrew or Arabic', '1 Reel Street, London', '1 Reel Street, London'],
  ['a letter of two units', '𠮷 דנה', '𠮷 \u05d4\u05e0\u05d3'],
  ['a word with a quotation mark', 'בע"מ', '\u05de"\u05e2\u05d1'],
  ['a word with a hyphen', 'תל-אביב', '\u05d1\u05d9\u05d1\u05d0-\u05dc\u05ea'],
  ['a comma after it', 'דנה,', '\u05d4\u05e0\u05d3,'],
  ['a comma within it', 'לוי, דנה', '\u05d4\u05e0\u05d3 ,\u05d9\u05d5\u05dc'],
  ['a number after it', 'רחוב הרצל 12', '12 \u05dc\u05e6\u05e8\u05d4 \u05d1\u05d5\u05d7\u05e8'],
  ['a postal code after it', 'תל אביב 61000', '61000 \u05d1\u05d9\u05d1\u05d0 \u05dc\u05ea'],
  ['a number within it', 'רחוב 12 תל', '\u05dc\u05ea 12 \u05d1\u05d5\u05d7\u05e8'],
  ['an Arabic name and a period', 'ليلى حداد.', '\u062f\u0627\u062f\u062d \u0649\u0644\u064a\u0644.'],
  ['Arabic digits', 'شارع ١٢', '\u0661\u0662 \u0639\u0631\u0627\u0634'],
  ['Latin words around it', 'ACME בע"מ Ltd', 'ACME \u05de"\u05e2\u05d1 Ltd'],
  [
    'brackets in it',
    'דנה (לוי כהן) רז',
    '\u05d6\u05e8 (\u05df\u05d4\u05db \u05d9\u05d5\u05dc) \u05d4\u05e0\u05d3',
  ],
  ['brackets of a Latin text', 'Dana (דנה)', 'Dana (\u05d4\u05e0\u05d3)'],
  ['marks of direction', '\u200fדנה\u200e!', '\u05d4\u05e0\u05d3!'],
];
