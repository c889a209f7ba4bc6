/** The light set for the public pages: nothing here may import floating elements or a router. */
export {
  Alert,
  Anchor,
  Button,
  Loader,
  NativeSelect,
  PasswordInput,
  Progress,
  Text,
  TextInput,
  Textarea,
  Title,
} from '@mantine/core';
export { useDocumentTitle } from '../document-title.ts';
export { ThemeProvider } from '../theme-provider.tsx';
export { loadToasts, toast } from '../toast-store.ts';
export { Toaster } from '../toaster.tsx';
