export { FileDrop } from './file-drop.tsx';
export { ImageDrop } from './image-drop.tsx';
export { SquareDrop } from './square-drop.tsx';
