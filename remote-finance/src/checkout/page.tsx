import './page.css';
import { requestedCountry } from '@backlot/contracts/platform/values/region';
import { createRoot } from 'react-dom/client';
import Checkout from './checkout.tsx';
import { countVisit } from './count-visit.ts';
import { loadTexts } from './load-texts.ts';
import { followPage, siteAround } from './site-around.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const { search } = location;
const movieId = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const country = requestedCountry(new URLSearchParams(search).get('country'), navigator.languages);

/** Keeps the country in the URL for reloads and shared links. */
const keepCountry = (code: string) => {
  const url = new URL(location.href);
  url.searchParams.set('country', code);
  history.replaceState(null, '', url);
};

/** Where the visitor came from, which the server wrote because that site is allowed. */
const returnUrl = document.querySelector<HTMLMetaElement>('meta[name="return-url"]')?.content;

const site = siteAround();
if (site) followPage(site, root);

const tellPending = (pending: { orderId: string | null } | null) =>
  site?.tell(pending ? { backlot: 'pending', ...pending } : { backlot: 'idle' });

const onShown = (title: string) => {
  document.title = document.title.replace(/^.*(?= · )/, () => title);
  countVisit(movieId, site?.origin);
};

await loadTexts();
createRoot(root).render(
  <main>
    <Checkout
      movieId={movieId}
      country={country}
      onCountry={keepCountry}
      onShown={onShown}
      returnUrl={returnUrl}
      {...(site && {
        isFramed: true,
        onPaid: (orderId) => site.tell({ backlot: 'success', orderId }),
        onPending: tellPending,
        onCancel: () => site.tell({ backlot: 'cancel' }),
      })}
    />
  </main>,
);
