import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { type OptionsEndpoint, RecordSelect } from '../../../../record-select/record-select.tsx';
import type { InputProps } from './input-props.ts';

/** A record of another resource. */
const recordInput = (endpoint: OptionsEndpoint, clearable: boolean, only: { type?: 'series' } = {}) =>
  function RecordField({ errorAt: _, ...props }: InputProps<string | null>) {
    return <RecordSelect {...props} endpoint={endpoint} clearable={clearable} only={only} />;
  };

export const MakerInput = recordInput(makerOptions, false);
export const SeriesInput = recordInput(moviesApi.all, true, { type: 'series' });
