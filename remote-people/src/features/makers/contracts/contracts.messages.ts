import type { ContractModel, ContractState } from '@backlot/contracts/catalog/makers/contracts';

export const modelLabels: Record<ContractModel, string> = {
  revenue_share: 'Revenue share',
  fixed_fee: 'Fixed fee',
  hybrid: 'Fixed fee and revenue share',
};

export const stateLabels: Record<ContractState, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  running: 'Active',
  ended: 'Ended',
};

export const contractsMessages = {
  failed: 'Couldn’t load the contracts',
  empty: 'No contracts yet',
  emptyText: 'A maker needs a signed contract to become active.',
  newTitle: (maker: string) => `Add contract with ${maker}`,
  create: 'Add contract',
  created: 'Contract added',
  saved: 'Contract saved',
  editTitle: (number: string) => `Contract ${number}`,
  edit: 'Edit',
  editOf: (number: string) => `Edit contract ${number}`,
  remove: 'Delete',
  removeOf: (number: string) => `Delete contract ${number}`,
  removeTitle: (number: string) => `Delete draft ${number}?`,
  removeText: 'A deleted draft can’t be restored. Its terms stay in the history.',
  removed: 'Draft deleted',
  terms: 'Terms',
  term: 'Term',
  signed: 'Signed',
  notSigned: 'Not signed',
  worldwide: 'All countries',
  share: (percent: string) => `${percent}% of revenue`,
  fee: (amount: string) => `fixed fee of ${amount}`,
  guarantee: (amount: string) => `minimum guarantee of ${amount}`,
  recoupable: 'recoupable',
  range: (first: string, last: string) => `${first} to ${last}`,
  from: (first: string) => `From ${first}`,
  renews: 'renews automatically',
  sections: { basics: 'Contract', money: 'Terms', scope: 'Licenses and territories', dates: 'Dates' },
  notFound: 'Contract not found',
  notFoundText: 'Check the URL, or find the contract in the list.',
  back: 'Back to contracts',
};

export const fileMessages = {
  label: 'File',
  none: 'No file',
  upload: 'Upload PDF',
  uploadOf: (number: string) => `Upload PDF of contract ${number}`,
  replace: 'Replace',
  replaceOf: (number: string) => `Replace PDF of contract ${number}`,
  chooseFor: (number: string) => `PDF of contract ${number}`,
  download: 'Download',
  downloadOf: (number: string) => `Download PDF of contract ${number}`,
  remove: 'Remove',
  removeOf: (number: string) => `Remove PDF of contract ${number}`,
  saved: 'File saved',
  removed: 'File removed',
  tooLarge: 'Choose a file of at most 20 MB.',
};
