/** Help below the inputs of the movie form. */
export const fieldHelp = {
  originalTitle: 'As it was first shown, when it differs from the title.',
  slug: 'Made from the title until you change it.',
  sku: 'Your own stock number.',
  shortDescription: 'One or two sentences for cards and search, 10 to 250 characters.',
  keywords: 'Press Enter after each word.',
  i18n: 'Title and texts for viewers in other languages.',
  genreIds: 'One to five; the first leads.',
  makerId: 'The person or company that the movie belongs to.',
  credits: 'In the order in which they are shown.',
  ageRatings: 'At least one is needed to publish.',
  featured: 'Shown at the front of the catalog.',
  downloadable: 'Viewers may keep it offline.',
  sortBoost: 'From −10 to 10; higher comes first in the catalog.',
};
