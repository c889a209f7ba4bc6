import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { CountryBulkAction, CountryPatch } from '@backlot/contracts/site/countries/country';
import { lazy } from 'react';
import { type BulkBody, countriesBulk } from '../countries.data.ts';
import { bulkMessages } from '../countries.messages.ts';

const Choice = lazy(() => import('./country-choice.tsx'));

type Action = BulkAction<keyof typeof bulkMessages.actions, CountryBulkAction>;

const set = (patch: CountryPatch): CountryBulkAction => ({ type: 'set', patch });

const actions: readonly Action[] = [
  { key: 'sell', make: () => set({ sellable: true }) },
  { key: 'stopSelling', make: () => set({ sellable: false }) },
  { key: 'tax', renderForm: (chosen) => <Choice asks="tax" {...chosen} /> },
  { key: 'signUp', make: () => set({ signupAllowed: true }) },
  { key: 'stopSignUp', make: () => set({ signupAllowed: false }) },
  { key: 'currency', renderForm: (chosen) => <Choice asks="currency" {...chosen} /> },
  { key: 'board', renderForm: (chosen) => <Choice asks="board" {...chosen} /> },
  { key: 'embargo', make: () => set({ embargo: true }) },
  { key: 'liftEmbargo', make: () => set({ embargo: false }) },
];

/** Bulk actions of the selected countries. */
export default function CountriesBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={countriesBulk} actions={actions} labels={bulkMessages} shown={3} {...selection} />;
}
