/** The beginning of a line of sanitized HTML, in which quotes are blocks or lines with `>`. */
type Line = { start: number; text: string; isQuote: boolean };

const boundary = /<(\/?)(p|br|blockquote|h2|h3|ul|ol|li)\b[^<>]*>/g;
const entities = { '&gt;': '>', '&lt;': '<', '&amp;': '&', '&#39;': "'", '&quot;': '"' };
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:gt|lt|amp|#39|quot);/g, (entity) => entities[entity as keyof typeof entities]) // it is one of them
    .trim();

function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let depth = 0;
  let start = 0;
  const add = (end: number) => {
    const text = plain(html.slice(start, end));
    if (text !== '') lines.push({ start, text, isQuote: depth > 0 || text.startsWith('>') });
  };
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(boundary)) {
    add(index);
    if (name === 'blockquote') depth += slash === '' ? 1 : -1;
    start = index + tag.length;
  }
  add(html.length);
  return lines;
}

/** What mail programs write above a quote, in up to three lines. */
const attribution =
  /^(?:on|am|le|el|il|op|den)\b.{5,250}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)\b.{0,60}:$/i;
const separator =
  /^[-_]{2,}\s*(?:original message|ursprüngliche nachricht|message d[’']origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*[-_]{2,}$/i;
const sender = /^(?:from|von|de|da|van)\s?:\s/i;
const sentOn = /^(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden)\s?:\s/i;
const attributionLines = 3;
const headerLines = 4;

/** The line at which what is quoted begins, and nothing new follows. */
function firstQuoted(lines: readonly Line[]): number {
  const isHeader = (_: Line, n: number) =>
    separator.test(lines[n]?.text ?? '') ||
    (sender.test(lines[n]?.text ?? '') &&
      lines.slice(n + 1, n + headerLines).some(({ text }) => sentOn.test(text)));
  const header = lines.findIndex(isHeader);
  const end = header < 0 ? lines.length : header;
  let first = end;
  while (first > 0 && lines[first - 1]?.isQuote) first -= 1;
  if (first === end) return end;
  for (let count = 1; count <= attributionLines && count <= first; count += 1) {
    const above = lines.slice(first - count, first).map(({ text }) => text);
    if (attribution.test(above.join(' '))) return first - count;
  }
  return first;
}

/**
 * An emailed answer without the earlier messages that mail programs append, and those. An answer between quoted lines is
 * left as it is.
 */
export function splitQuoted(html: string): { text: string; quoted: string | null } {
  const lines = linesOf(html);
  const line = lines[firstQuoted(lines)];
  if (!line || line === lines[0]) return { text: html, quoted: null };
  const before = html.slice(0, line.start).replace(/(?:<(?:p|blockquote)>|<br \/>|\s)+$/, '');
  const after = html.slice(line.start);
  const isBlock = /<blockquote>(?:<p>)?$/.test(html.slice(0, line.start));
  return { text: before, quoted: isBlock ? `<blockquote>${after}` : after };
}
