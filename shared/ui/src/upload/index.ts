export { ImageDrop } from './image-drop.tsx';
export { imageTypes, maxImageBytes, refusalOf } from './image-rules.ts';
