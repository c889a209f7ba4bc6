export { ImageDrop } from './image-drop.tsx';
export { formatBytes } from '../format.ts';
