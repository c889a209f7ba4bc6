import '@backlot/ui/public.css';
import { freezeIntegrity } from '@backlot/federation/integrity';
import { loadToasts } from '@backlot/ui/public';
import { createRoot } from 'react-dom/client';
import { finishEndingPush } from '../push/end-push.ts';
import { watcherAreaOf } from '../public/navigation.ts';
import { PublicApp } from '../public/public-app.tsx';
import { prefetchShell } from './prefetch-shell.ts';
import { readPublicFiles } from './public-files.ts';
import { rootElement } from './root-element.ts';

const { integrity, prefetch } = readPublicFiles();
freezeIntegrity(integrity);
void finishEndingPush();
createRoot(rootElement()).render(<PublicApp />);

const fetchAhead = async () => {
  if (!watcherAreaOf(location.pathname)) await prefetchShell(prefetch);
  await loadToasts().catch(() => undefined); // the first toast tries again
};
window.addEventListener('load', () => void fetchAhead(), { once: true });
