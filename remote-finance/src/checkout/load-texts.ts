import { type Catalog, setLanguage } from './checkout.messages.ts';

/** The languages of `catalogs`. */
export const languages = ['ar', 'de', 'es', 'fr', 'he', 'ja', 'pt'];

/** Loads the texts in the language of the document, which preloads them; English is built in. */
export async function loadTexts(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#texts');
  const texts = link && (await readCatalog(link.href, link.integrity));
  if (texts) setLanguage(document.documentElement.lang, texts);
}

/** Null when it can’t be read: English is better than nothing. */
export const readCatalog = (url: string, integrity = ''): Promise<Catalog | null> =>
  fetch(url, { integrity })
    .then((answer) => (answer.ok ? (answer.json() as Promise<Catalog>) : null)) // a file of this build
    .catch(() => null);
