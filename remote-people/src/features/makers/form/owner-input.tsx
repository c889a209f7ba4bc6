import { type InputProps, RecordSelect } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { makersApi } from '@backlot/contracts/catalog/makers/api';

/** An admin, found by name. */
export const OwnerInput = ({ context: _, ...props }: InputProps<string | null>) => (
  <RecordSelect {...props} query={(query) => queryOf(makersApi.owners, { query })} clearable />
);
