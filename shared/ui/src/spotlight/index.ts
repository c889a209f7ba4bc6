export { Spotlight, createSpotlight } from '@mantine/spotlight';
export type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
