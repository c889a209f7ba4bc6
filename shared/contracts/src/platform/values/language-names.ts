const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });

let tags: Map<string, string> | undefined;
/** English and own names of the languages with a tag of two letters, in lower case. Reading them takes a moment. */
function tagsByName(): Map<string, string> {
  const english = namesIn('en');
  const isCurrent = (tag: string) => Intl.getCanonicalLocales(tag)[0] === tag;
  const entries = pairs
    .filter((tag) => isCurrent(tag) && english.of(tag) !== undefined)
    .map((tag) => [english.of(tag) ?? tag, namesIn(tag).of(tag) ?? tag, tag] as const);
  const by = (position: 0 | 1) => entries.map((entry) => [entry[position].toLowerCase(), entry[2]] as const);
  return new Map([...by(1), ...by(0)]); // English names win
}

const tagPattern = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i;

/** `German`, `deutsch` and `DE` → `de`; undefined for what is neither a name nor a tag. */
export function languageTagOf(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  tags ??= tagsByName();
  return tags.get(name) ?? (tagPattern.test(name) ? Intl.getCanonicalLocales(name)[0] : undefined);
}
