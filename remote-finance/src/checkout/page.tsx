import './page.css';
import { requestedCountry } from '@backlot/contracts/platform/values/region';
import { createRoot } from 'react-dom/client';
import Checkout from './checkout.tsx';

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

createRoot(root).render(
  <main>
    <Checkout movieId={movieId} country={country} onCountry={keepCountry} />
  </main>,
);
