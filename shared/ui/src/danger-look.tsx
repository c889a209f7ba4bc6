import { IconAlertTriangle } from '@tabler/icons-react';

/**
 * A button that deletes, blocks or takes away: outlined and with a sign. By its colour alone it could not be told
 * from the primary one, which is red in the dark scheme and close to red in the light one.
 */
export const dangerLook = {
  color: 'red',
  variant: 'outline',
  leftSection: <IconAlertTriangle size={16} aria-hidden />,
} as const;
