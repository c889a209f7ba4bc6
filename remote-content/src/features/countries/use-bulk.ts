import { toast } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { CountryBulkResult, CountryPatch } from '@backlot/contracts/countries';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { type BulkBody, changeCountries } from './countries.data.ts';
import { countriesMessages } from './countries.messages.ts';

const m = countriesMessages.bulk;
const mismatch = z.object({ matched: z.int() });

export type BulkState =
  | { step: 'choosing' }
  | { step: 'trying' }
  | {
      step: 'tried';
      patch: CountryPatch;
      result: CountryBulkResult;
      isRunning: boolean;
      failure: string | null;
    }
  | { step: 'failed'; failure: string };

type Options = { target: BulkBody['target']; count: number; onDone: () => void };

/** A change of several countries: tried first, then run on exactly as many as the trial found. */
export function useBulk({ target, count, onDone }: Options) {
  const [state, setState] = useState<BulkState>({ step: 'choosing' });

  const attempt = async (patch: CountryPatch, expectedCount = count, failure: string | null = null) => {
    setState({ step: 'trying' });
    try {
      const result = await changeCountries({ patch, target, expectedCount, dryRun: true });
      setState({ step: 'tried', patch, result, isRunning: false, failure });
    } catch (error) {
      setState({ step: 'failed', failure: messageOf(error) });
    }
  };

  const run = async () => {
    if (state.step !== 'tried') return;
    const { patch, result } = state;
    setState({ ...state, isRunning: true, failure: null });
    try {
      const { changed } = await changeCountries({
        patch,
        target,
        expectedCount: result.matched,
        dryRun: false,
      });
      toast.success(m.done(changed));
      onDone();
    } catch (error) {
      const isMismatch = error instanceof CallError && error.code === 'count_mismatch';
      const matched = isMismatch ? mismatch.safeParse(error.data).data?.matched : undefined;
      if (matched !== undefined) await attempt(patch, matched, m.listChanged);
      else setState({ ...state, isRunning: false, failure: messageOf(error) });
    }
  };

  return { state, attempt, run };
}
