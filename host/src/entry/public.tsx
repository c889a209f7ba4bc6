import '@backlot/ui/public.css';
import { freezeIntegrity } from '@backlot/federation/integrity';
import { loadToasts } from '@backlot/ui/public';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { finishEndingPush } from '../push/end-push.ts';
import { watcherAreaOf } from '../public/navigation.ts';
import { PublicApp } from '../public/public-app.tsx';
import { continueEarlyForm, readEarlyForm } from './early-form.ts';
import { prefetchShell } from './prefetch-shell.ts';
import { readPublicFiles } from './public-files.ts';
import { rootElement } from './root-element.ts';

const { integrity, prefetch } = readPublicFiles();
freezeIntegrity(integrity);
void finishEndingPush();
const early = readEarlyForm();
// Synchronously, so that nothing is typed between the two forms.
flushSync(() => createRoot(rootElement()).render(<PublicApp typed={early.typed} />));
continueEarlyForm(early);

const fetchAhead = async () => {
  if (!watcherAreaOf(location.pathname)) await prefetchShell(prefetch);
  await loadToasts().catch(() => undefined); // the first toast tries again
};
window.addEventListener('load', () => void fetchAhead(), { once: true });
