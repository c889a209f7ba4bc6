import './styles.css';

export { createSpotlight, Spotlight } from '@mantine/spotlight';
export type { SpotlightActionData } from '@mantine/spotlight';
