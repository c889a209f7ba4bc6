import './page.css';
import { requestedCountry } from '@backlot/contracts/platform/values/region';
import { createRoot } from 'react-dom/client';
import { type Catalog, setLanguage } from './checkout.messages.ts';
import Checkout from './checkout.tsx';
import { followPage, siteAround } from './site-around.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const movieId = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const country = requestedCountry(new URLSearchParams(location.search).get('country'), navigator.languages);

/** Keeps the country in the URL for reloads and shared links. */
const keepCountry = (code: string) => {
  const url = new URL(location.href);
  url.searchParams.set('country', code);
  history.replaceState(null, '', url);
};

/** Where the visitor came from, which the server wrote because that site is allowed. */
const returnUrl = document.querySelector<HTMLMetaElement>('meta[name="return-url"]')?.content;
/** The texts in the language of the document, which loads them beside this script; English is built in. */
async function loadTexts(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#texts');
  if (!link) return;
  const answer = await fetch(link.href);
  if (answer.ok) setLanguage(document.documentElement.lang, (await answer.json()) as Catalog); // a file of this build
}

const site = siteAround();
if (site) followPage(site, root);

await loadTexts().catch(() => undefined); // English is better than nothing
createRoot(root).render(
  <main>
    <Checkout
      movieId={movieId}
      country={country}
      onCountry={keepCountry}
      returnUrl={returnUrl}
      {...(site && {
        isFramed: true,
        onPaid: (orderId) => site.tell({ backlot: 'success', orderId }),
        onCancel: () => site.tell({ backlot: 'cancel' }),
      })}
    />
  </main>,
);
