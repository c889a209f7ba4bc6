import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { RelativeTime, UpdatedTime } from '@backlot/ui';
import { asText, type FieldInputs, type FieldTexts, textInput } from '@backlot/ui/record-form';
import { columnsOf } from '@backlot/ui/table';
import {
  allowedSiteFields,
  type AllowedSiteRow,
  type allowedSiteSorts,
} from '@backlot/contracts/money/allowed-sites/allowed-site';

/** How each field is edited. */
export const allowedSiteInputs: FieldInputs<typeof allowedSiteFields> = {
  name: textInput(),
  origin: textInput(),
};

/** Each field as text. */
export const allowedSiteTexts: FieldTexts<typeof allowedSiteFields> = {
  name: asText,
  origin: asText,
};

export const allowedSiteColumns = columnsOf<AllowedSiteRow>({
  name: { label: allowedSiteFields.name.label, sortKey: 'name', render: ({ name }) => name },
  origin: {
    label: allowedSiteFields.origin.label,
    width: 280,
    cardRole: 'fact',
    render: ({ origin }) => origin,
  },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 150,
    cardRole: 'fact',
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    renderOnCard: ({ updatedAt }) => <UpdatedTime date={updatedAt} />,
  },
});

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof allowedSiteSorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};
