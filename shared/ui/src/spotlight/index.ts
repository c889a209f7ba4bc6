import './styles.css';

export { createSpotlight, Spotlight } from '@mantine/spotlight';
export type { SpotlightActionData, SpotlightActionGroupData, SpotlightStore } from '@mantine/spotlight';
