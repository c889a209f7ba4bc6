/** Words of the upload parts. */
export const messages = {
  choose: 'Choose an image',
  orDrop: 'or drop it here',
  replace: 'Choose another image',
  preview: 'Preview of the chosen image',
  uploading: 'Uploading',
  notAnImage: (name: string) =>
    `${name} is not an image of a kind that can be used: JPEG, PNG, WebP or AVIF.`,
  unreadable: (name: string) =>
    `${name} can’t be read as an image. It may be damaged or another kind of file.`,
  tooLarge: (name: string, size: string, max: string) =>
    `${name} has ${size}. At most ${max} can be uploaded.`,
} as const;
