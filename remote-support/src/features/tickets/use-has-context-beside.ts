import { useMediaQuery } from '@backlot/ui';

const hasRoom = '(min-width: 1400px)';

/** Whether list, ticket and what is known of its requester fit beside each other. */
export const useHasContextBeside = (): boolean =>
  useMediaQuery(hasRoom, false, { getInitialValueInEffect: false });
