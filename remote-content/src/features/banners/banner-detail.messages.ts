/** The page of one banner. */
export const bannerMessages = {
  record: 'Banner',
  loading: 'Loading banner',
  notFoundTitle: 'Banner not found',
  notFoundText: 'Check the URL, or find the banner in the list.',
  back: 'Back to banners',
  deleted: 'This banner is deleted',
  restore: 'Restore',
  restored: 'Banner restored',
  create: 'Add banner',
  created: 'Banner added as a draft',
  saved: 'Banner saved',
  saveFirst: 'Save or discard your changes first.',
  remove: 'Delete',
  removed: 'Banner deleted',
  tabs: { banner: 'Banner', history: 'History' },
  sections: {
    text: 'Text',
    images: 'Images',
    button: 'Button',
    placement: 'Placement and audience',
    schedule: 'Schedule',
  },
  englishHelp: 'In English, shown where there’s no translation.',
} as const;

export const fieldMessages = {
  imageHints: {
    desktop: 'Still image (JPEG, PNG, WebP or AVIF), 21:9, at least 1260 × 540 pixels, up to 15 MB.',
    mobile: 'Still image (JPEG, PNG, WebP or AVIF), 4:5, at least 640 × 800 pixels, up to 15 MB.',
  },
  wrongShape: {
    desktop: (width: number, height: number) =>
      `This image is ${width} × ${height} pixels. It must be 21:9 and at least 1260 × 540.`,
    mobile: (width: number, height: number) =>
      `This image is ${width} × ${height} pixels. It must be 4:5 and at least 640 × 800.`,
  },
  label: 'Button label',
  linkType: 'Links to',
  targets: { movie: 'Movie', maker: 'Maker', page: 'Page', url: 'URL' },
  urlHelp: 'Starts with https://',
  pages: {
    about: 'About',
    faq: "Faq's",
    terms: 'Terms of use',
    privacy: 'Privacy notice',
    refund: 'Refund policy',
    cookies: 'Cookie notice',
    maker_agreement: 'Maker agreement',
    content_declaration: 'Content declaration',
  },
} as const;

export const previewMessages = {
  title: 'Preview',
  device: 'Device',
  noImage: 'No image yet',
} as const;
