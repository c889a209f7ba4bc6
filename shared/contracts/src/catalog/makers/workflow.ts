import type { Permission } from '../../platform/accounts/access.ts';
import { z } from '../../z.ts';

export const makerStatus = z.enum([
  'lead',
  'invited',
  'onboarding',
  'in_review',
  'active',
  'suspended',
  'terminated',
]);
export type MakerStatus = z.infer<typeof makerStatus>;

/**
 * What a step asks for: `reason` in words; `contract` that is signed; `noPublishedMovies`; `nothingUnpaid`;
 * `password` given within the last minutes.
 */
export type MakerNeed = 'reason' | 'contract' | 'noPublishedMovies' | 'nothingUnpaid' | 'password';
export type MakerTransition = { to: MakerStatus; access: Permission; needs: readonly MakerNeed[] };

const step = (to: MakerStatus, ...needs: MakerNeed[]): MakerTransition => ({
  to,
  access: 'maker:write',
  needs,
});
const terminate: MakerTransition = {
  to: 'terminated',
  access: 'maker:manage',
  needs: ['reason', 'noPublishedMovies', 'nothingUnpaid', 'password'],
};

/** Every allowed step; the first of each list is the one that a page offers first. To invite is to mail. */
export const makerTransitions: Record<MakerStatus, readonly MakerTransition[]> = {
  lead: [step('invited'), step('onboarding'), terminate],
  invited: [step('onboarding'), step('lead'), terminate],
  onboarding: [step('in_review'), terminate],
  in_review: [step('active', 'contract'), step('onboarding', 'reason'), terminate],
  active: [step('suspended', 'reason'), terminate],
  suspended: [step('active'), terminate],
  terminated: [],
};

export const makerTransitionTo = (from: MakerStatus, to: MakerStatus): MakerTransition | undefined =>
  makerTransitions[from].find((transition) => transition.to === to);
