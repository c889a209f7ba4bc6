import { IconAlertTriangle } from '@tabler/icons-react';

/**
 * Props of a button that deletes, blocks or removes: outlined, with an icon. By color alone it couldn't be distinguished
 * from the primary button, which is red in the dark scheme and close to red in the light one.
 */
export const dangerButtonProps = {
  color: 'red',
  variant: 'outline',
  leftSection: <IconAlertTriangle size={16} aria-hidden />,
} as const;
