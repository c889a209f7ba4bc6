import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { makerFields, type MakerInput } from '@backlot/contracts/catalog/makers/maker';
import { makerImportFields, makerImportRow, makersImportApi } from '@backlot/contracts/catalog/makers/import';
import type { z } from '@backlot/contracts/z';
import type { Importer } from '../../../platform/imports/importer.service.ts';
import { valuesIn } from '../../../platform/imports/write-by-key.service.ts';
import { importByEmail } from '../../../platform/imports/import-by-email.service.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { makerTable as t } from './makers.table.ts';
import { makerRecord, type MakerRow } from './makers.record.ts';

type Input = z.infer<typeof makerImportRow>;

/** All fields of a new maker. Rows without the required ones are refused before. */
const newMaker = (input: Input) => ({ ...blankOf(makerFields), ...valuesIn(input) }) as MakerInput;

/** Makers by email: new ones are leads, known ones get the fields of the file. */
export const makersImporter: Importer<Input> = {
  resource: 'maker',
  api: makersImportApi,
  fields: makerImportFields,
  aliases: {
    email: ['mail', 'email address'],
    name: ['maker', 'full name', 'company name'],
    type: ['kind'],
    country: ['country code'],
    website: ['url', 'web'],
  },
  schema: makerImportRow,
  ...importByEmail({
    table: t,
    countriesAmong,
    batches: makerRecord.batches,
    refusalOf: ({ deletedAt }: MakerRow) => (deletedAt ? 'This maker is deleted' : null),
    added: (input: Input) => ({ ...newMaker(input), status: 'lead' as const }),
    changed: valuesIn,
  }),
};
