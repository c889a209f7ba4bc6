export { expectNoAxeViolations } from '@backlot/ui/testing/axe';
