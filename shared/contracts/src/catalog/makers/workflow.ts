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

/** What a transition requires; `contract` is a signed one, `password` a step-up. */
export type TransitionRequirement =
  'reason' | 'contract' | 'noPublishedMovies' | 'nothingUnpaid' | 'password';
export type MakerTransition = {
  to: MakerStatus;
  access: Permission;
  needs: readonly TransitionRequirement[];
};

const step = (to: MakerStatus, ...needs: TransitionRequirement[]): MakerTransition => ({
  to,
  access: 'maker:write',
  needs,
});
const terminate: MakerTransition = {
  to: 'terminated',
  access: 'maker:manage',
  needs: ['reason', 'noPublishedMovies', 'nothingUnpaid', 'password'],
};

/** Every allowed transition, in the order that pages offer them. A transition to `invited` sends the invitation. */
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
