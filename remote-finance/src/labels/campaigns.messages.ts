import { otherVisits } from '@backlot/contracts/money/visits/visit-origin';

/** A campaign by its name; several are kept without one. */
export const campaignLabel = (campaign: string | null): string => {
  if (campaign === null) return 'No campaign';
  return campaign === otherVisits ? 'Other campaigns' : campaign;
};
