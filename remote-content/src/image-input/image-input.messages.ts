export const imageMessages = {
  alt: 'Alt text',
  altHelp: 'Describes the image for people who can’t see it.',
  altMissing: 'Describe the image.',
  remove: 'Remove image',
  limits: 'Still image (JPEG, PNG, WebP or AVIF), up to 15 MB.',
} as const;
