/** Messages of uploads of any file. */
export const fileMessages = {
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  replace: 'Choose another file',
  uploading: 'Uploading file',
} as const;

/** Messages of image uploads. */
export const messages = {
  choose: 'Choose an image',
  orDrop: 'or drop it here',
  replace: 'Choose another image',
  preview: 'Preview of the chosen image',
  uploading: 'Uploading',
  notAnImage: (name: string) => `${name} isn’t a supported image. Use JPEG, PNG, WebP or AVIF.`,
  unreadable: (name: string) => `${name} can’t be read. The file may be damaged.`,
  tooLarge: (name: string, size: string, max: string) => `${name} is ${size}. The maximum is ${max}.`,
  animated: (name: string) => `${name} is animated. Choose a still image.`,
  tooSmall: (name: string, width: number, height: number, least: number) =>
    `${name} is ${width} × ${height} pixels. It must be at least ${least} × ${least}.`,
  crop: {
    title: 'Crop image',
    area: 'Crop area, moved with the arrow keys',
    zoom: 'Zoom',
    help: 'Drag the image, or use the arrow keys, to choose what is shown.',
    cancel: 'Cancel',
    apply: 'Apply crop',
  },
} as const;
