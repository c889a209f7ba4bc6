import '@backlot/ui/public.css';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '../../../shared/ui/src/theme-provider.tsx';
import { Title } from '@backlot/ui/public';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

createRoot(root).render(
  <ThemeProvider>
    <Title>Backlot</Title>
  </ThemeProvider>,
);
