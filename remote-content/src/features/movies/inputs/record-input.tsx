import type { InputProps } from '@backlot/ui/record-form';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { RecordSelect } from '../../../record-select/record-select.tsx';

export function MakerInput({ context: _, value, onChange, ...props }: InputProps<string>) {
  return (
    <RecordSelect
      {...props}
      endpoint={makerOptions}
      clearable={false}
      value={value || null}
      onChange={(_id) => onChange(_id ?? '')}
    />
  );
}

export function SeriesInput({ context: _, ...props }: InputProps<string | null>) {
  return <RecordSelect {...props} endpoint={movieOptions} clearable only={{ type: 'series' }} />;
}
