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
} as const;
