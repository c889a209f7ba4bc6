import { type BulkEnd, finishBulk, useBulk } from '@backlot/data/bulk';
import { tellBulkEnd, tellBulkStarted, tellBulkUndone } from '@backlot/ui/bulk';
import type { CountryBulkAction } from '@backlot/contracts/countries';
import { type BulkBody, changeCountries, undoChange } from './countries.data.ts';
import { countriesMessages } from './countries.messages.ts';

const m = countriesMessages.bulk;

type Options = { target: BulkBody['target']; count: number; onDone: () => void };

/** A change of several countries: tried first, then run, then offered to be taken back. */
export const useCountriesBulk = ({ target, count, onDone }: Options) =>
  useBulk<CountryBulkAction>({
    send: (action, expectedCount, dryRun) => changeCountries({ action, target, expectedCount, dryRun }),
    count,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: (end) => tellBulkEnd(end, { done: m.done, onUndo: takeBack }),
  });

const takeBack = async (undoToken: string) => {
  const result = await undoChange(undoToken);
  finishBulk(result, { onStarted: tellBulkStarted, onEnd: tellTakenBack });
};

const tellTakenBack = (end: BulkEnd) => tellBulkUndone(end, m.rows);
