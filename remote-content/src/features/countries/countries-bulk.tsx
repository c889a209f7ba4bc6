import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import {
  countriesApi,
  type CountryBulkAction,
  type CountryPatch,
} from '@backlot/contracts/site/countries/country';
import { lazy } from 'react';
import { countriesChanged } from './countries.data.ts';
import { bulkMessages } from './countries.messages.ts';

const Choice = lazy(() => import('./bulk-choice.tsx'));

type Body = Request<typeof countriesApi.bulk>['body'];
type Action = BulkAction<keyof typeof bulkMessages.actions, CountryBulkAction>;

const bulk = bulkOf({
  send: (body: Body) => call(countriesApi.bulk, { body }),
  undo: (body) => call(countriesApi.undoBulk, { body }),
  onChanged: countriesChanged,
});

const set = (patch: CountryPatch): CountryBulkAction => ({ type: 'set', patch });

const actions: readonly Action[] = [
  { key: 'sell', make: () => set({ sellable: true }) },
  { key: 'stopSelling', make: () => set({ sellable: false }) },
  { key: 'tax', ask: (chosen) => <Choice asks="tax" {...chosen} /> },
  { key: 'signUp', make: () => set({ signupAllowed: true }) },
  { key: 'stopSignUp', make: () => set({ signupAllowed: false }) },
  { key: 'currency', ask: (chosen) => <Choice asks="currency" {...chosen} /> },
  { key: 'board', ask: (chosen) => <Choice asks="board" {...chosen} /> },
  { key: 'embargo', make: () => set({ embargo: true }) },
  { key: 'liftEmbargo', make: () => set({ embargo: false }) },
];

/** What can be done with the selected countries. */
export default function CountriesBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={actions} words={bulkMessages} shown={3} {...selection} />;
}
