/** The light set for the pages in front of the sign-in: nothing here may pull floating elements or a router. */
export {
  Alert,
  Anchor,
  Button,
  Loader,
  PasswordInput,
  Progress,
  Text,
  TextInput,
  Textarea,
  Title,
} from '@mantine/core';
export { ThemeProvider } from '../theme-provider.tsx';
export { loadToasts, toast } from '../toast-store.ts';
export { Toaster } from '../toaster.tsx';
