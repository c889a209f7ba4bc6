import '@backlot/ui/public.css';
import { createRoot } from 'react-dom/client';
import { PublicApp } from '../public/public-app.tsx';
import { prefetchShell } from './prefetch-shell.ts';
import { rootElement } from './root-element.ts';

createRoot(rootElement()).render(<PublicApp />);
window.addEventListener('load', () => void prefetchShell(), { once: true });
