import { type Catalog, setLanguage } from './checkout.messages.ts';

/** Loads the texts in the language of the document, which preloads them; English is built in. */
export async function loadTexts(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#texts');
  if (!link) return;
  try {
    const answer = await fetch(link.href, { integrity: link.integrity });
    if (answer.ok) setLanguage(document.documentElement.lang, (await answer.json()) as Catalog); // a file of this build
  } catch {
    // English is better than nothing.
  }
}
