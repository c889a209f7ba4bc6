export const formMessages = {
  newMovie: 'Add movie',
  editMovie: (title: string) => `Edit ${title}`,
  sections: {
    basics: 'Basics',
    texts: 'Text and translations',
    people: 'Maker and credits',
    facts: 'Details',
    ratings: 'Ratings',
    artwork: 'Artwork',
    placement: 'Placement',
  },
  sectionNav: 'Form sections',
  created: 'Draft created',
  saved: 'Movie saved',
  createDraft: 'Create draft',
  posterFailed: (reason: string) =>
    `The draft was created, but its poster couldn’t be uploaded: ${reason} Choose the file again below.`,
  deletedText: 'This movie is deleted. Restore it to edit it.',
  backToMovie: 'Back to movie',
};
