export const formMessages = {
  newMovie: 'New movie',
  editMovie: (title: string) => `Edit ${title}`,
  sections: {
    basics: 'Basics',
    texts: 'Text and translations',
    people: 'People',
    facts: 'Facts',
    ratings: 'Ratings',
    artwork: 'Artwork',
    placement: 'Placement',
  },
  sectionNav: 'Form sections',
  created: 'Saved as draft',
  saved: 'Saved',
  saveDraft: 'Save as draft',
  posterFailed: (reason: string) =>
    `The draft is saved, but its poster was not uploaded: ${reason} Choose the file again below.`,
  deletedText: 'This movie is deleted. Restore it before you edit it.',
  backToMovie: 'Back to the movie',
};
