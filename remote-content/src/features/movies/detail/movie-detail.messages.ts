import type { Checklist } from '@backlot/contracts/movies';
import type { MovieStatus } from '@backlot/contracts/movies.workflow';

const steps: Record<MovieStatus, string> = {
  draft: 'Back to draft',
  in_review: 'Submit for review',
  changes_requested: 'Request changes…',
  approved: 'Approve',
  scheduled: 'Schedule…',
  published: 'Publish',
  unpublished: 'Unpublish',
  archived: 'Archive',
};

/** What the step is called from where it starts. */
export const transitionLabel = (from: MovieStatus, to: MovieStatus): string => {
  if (from === 'scheduled' && to === 'approved') return 'Unschedule';
  if (from === 'scheduled' && to === 'published') return 'Publish now';
  if (from === 'changes_requested' && to === 'in_review') return 'Submit again';
  return steps[to];
};

const done: Record<MovieStatus, string> = {
  draft: 'Now a draft',
  in_review: 'Submitted for review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
  archived: 'Archived',
};

export const checklistLabels: Record<Checklist[number]['item'], string> = {
  text: 'Title and short description',
  poster: 'A poster',
  posterAlt: 'Alternative text for the poster',
  ageRating: 'An age rating',
  maker: 'An active maker',
  genre: 'A genre',
  credits: 'Credits',
};

export const detailMessages = {
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  restore: 'Restore',
  overview: 'Overview',
  history: 'History',
  previous: 'Previous movie in the list',
  next: 'Next movie in the list',
  done,
  deletedToast: (title: string) => `${title} is deleted`,
  restoredToast: (title: string) => `${title} is restored`,
  duplicatedToast: 'Duplicated: this is the copy',
  deletedNote: 'This movie is deleted. It can be restored for 30 days.',
  changedMeanwhile: 'Somebody changed this movie meanwhile. What you see now is up to date; try again.',
  reviewTitle: 'Changes were requested',
  checklistTitle: 'Ready to publish?',
  checklistDone: 'Everything is there.',
  checklistMissing: (count: number) => (count === 1 ? '1 thing is missing' : `${count} things are missing`),
  itemDone: 'Done',
  itemMissing: 'Missing',
  publishing: 'Publishing',
  publishAt: 'Publishes',
  publishedAt: 'Published',
  notScheduled: 'No date set',
  record: 'Record',
  id: 'Id',
  created: 'Created',
  updated: 'Updated',
  updatedBy: (who: string | undefined) => (who ? `by ${who}` : ''),
  version: 'Version',
  texts: 'Text',
  facts: 'Facts',
  people: 'People',
  role: 'Role',
  name: 'Name',
  character: 'Character',
  noCredits: 'No credits yet.',
  placement: 'Placement',
  missingTitle: 'Not ready to publish',
  missingText: 'These are still missing. Each link opens the place where it is set.',
  close: 'Close',
  scheduleTitle: (title: string) => `Schedule ${title}`,
  publishAtLabel: 'Publish at',
  publishAtHelp: (zone: string) => `In your time zone, ${zone}.`,
  schedule: 'Schedule',
  futureOnly: 'Choose a time in the future.',
  requestTitle: (title: string) => `Request changes to ${title}`,
  reasons: 'Reasons',
  reasonNeeded: 'Choose at least one reason.',
  note: 'Note to the author',
  noteHelp: 'What to change, up to 500 characters.',
  request: 'Request changes',
  cancel: 'Cancel',
  yourZone: 'local time',
};

export const historyMessages = {
  loading: 'Loading the history',
  failed: 'The history could not be loaded',
  empty: 'No changes yet',
  emptyText: 'Everything that happens to this movie will be listed here.',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nobody: 'The system',
  nothing: 'empty',
  restore: 'Restore this state',
  restoreOf: (when: string) => `Restore the state of ${when}`,
  restoreTitle: 'Restore this state?',
  restoreText: (when: string) =>
    `The movie’s fields go back to how they were on ${when}. The present state stays in the history.`,
  restored: 'Restored',
  newer: 'Newer',
  older: 'Older',
  changesToggle: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
  actions: {
    create: 'created the movie',
    update: 'changed the movie',
    delete: 'deleted the movie',
    restore: 'restored the movie',
    transition: 'changed the status',
    duplicate: 'made it as a copy',
    image: 'changed the artwork',
    bulk: 'changed it together with others',
    undo: 'took a change back',
  } as Record<string, string | undefined>, // actions are the API's words; an unknown one is shown as it is
};

/** Fields that change by the workflow and not by the form. */
export const workflowFieldLabels: Record<string, string | undefined> = {
  status: 'Status',
  publishAt: 'Publish at',
  reviewNote: 'Review note',
  rejectReasons: 'Reasons',
  images: 'Artwork',
  deletedAt: 'Deleted at',
};
