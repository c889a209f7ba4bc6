import type {
  ContractModel,
  ContractState,
  ContractTerms,
} from '@backlot/contracts/catalog/makers/contracts';

export const modelLabels: Record<ContractModel, string> = {
  revenue_share: 'Share of revenue',
  fixed_fee: 'Fixed fee',
  hybrid: 'Fee and share',
};

export const stateLabels: Record<ContractState, string> = {
  draft: 'Draft',
  upcoming: 'To come',
  running: 'Running',
  ended: 'Ended',
};

export const termLabels: Record<keyof ContractTerms, string> = {
  number: 'Number',
  model: 'Model',
  shareBasisPoints: 'Share of the maker',
  fixedFeeMinor: 'Fee',
  minimumGuaranteeMinor: 'Minimum guarantee',
  currency: 'Currency',
  recoupable: 'The guarantee is earned back first',
  territories: 'Countries',
  licenceTypes: 'Licence types',
  startAt: 'First day',
  endAt: 'Last day',
  autoRenew: 'Renews itself after the last day',
  signedAt: 'Signed on',
};

export const contractsMessages = {
  failed: 'The contracts could not be loaded',
  empty: 'No contracts yet',
  emptyText:
    'A maker becomes active with a signed contract: it says what may be shown where, and who gets what.',
  newContract: 'New contract',
  newTitle: (maker: string) => `New contract with ${maker}`,
  create: 'Add the contract',
  editTitle: (number: string) => `Contract ${number}`,
  edit: 'Edit',
  editOf: (number: string) => `Edit contract ${number}`,
  remove: 'Delete',
  removeOf: (number: string) => `Delete contract ${number}`,
  removeTitle: (number: string) => `Delete the draft ${number}?`,
  removeText: 'A draft that is deleted cannot be brought back. The history keeps its terms.',
  removed: 'The draft is deleted',
  terms: 'Terms',
  term: 'Runs',
  signed: 'Signed',
  notSigned: 'Not signed',
  worldwide: 'All countries',
  share: (percent: string) => `${percent}% of revenue`,
  fee: (amount: string) => `fee of ${amount}`,
  guarantee: (amount: string) => `at least ${amount}`,
  recoupable: 'earned back first',
  range: (first: string, last: string) => `${first} – ${last}`,
  from: (first: string) => `From ${first}`,
  renews: 'renews itself',
  sections: { basics: 'Contract', money: 'Money', scope: 'What may be shown where', time: 'Time' },
  help: {
    number: 'As on paper. One number is one contract of the maker.',
    territories: 'None chosen: all countries.',
    endAt: 'Empty: until further notice.',
    signedAt: 'Empty while it is a draft. A signed contract is ended, not deleted.',
    share: 'With up to two decimals.',
    guarantee: 'What the maker gets at least. Empty: nothing is guaranteed.',
  },
  notFound: 'There is no such contract',
  notFoundText: 'It may have been deleted.',
  back: 'Back to the contracts',
};

export const fileMessages = {
  label: 'File',
  none: 'No file',
  upload: 'Upload a PDF',
  uploadOf: (number: string) => `Upload a PDF of contract ${number}`,
  replace: 'Replace',
  replaceOf: (number: string) => `Replace the PDF of contract ${number}`,
  chooseFor: (number: string) => `PDF of contract ${number}`,
  download: 'Download',
  downloadOf: (number: string) => `Download the PDF of contract ${number}`,
  remove: 'Remove',
  removeOf: (number: string) => `Remove the PDF of contract ${number}`,
  saved: 'The file is saved',
  removed: 'The file is removed',
  tooLarge: 'A file may have at most 20 MiB.',
};
