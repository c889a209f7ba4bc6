export { ImageDrop } from './image-drop.tsx';
