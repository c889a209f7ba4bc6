import '../page.css';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../load-texts.ts';
import { CardPage } from './card-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const token = decodeURIComponent(location.pathname.split('/')[3] ?? '');
const search = new URLSearchParams(location.search);

await loadTexts();
createRoot(root).render(
  <main>
    <CardPage token={token} hasReturned={search.has('return')} setupId={search.get('setup_intent')} />
  </main>,
);
