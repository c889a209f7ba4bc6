import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { Select } from '@backlot/ui/form';
import type { MakerBulkAction } from '@backlot/contracts/catalog/makers/bulk';
import { monthChoices } from '@backlot/contracts/platform/values/months';
import { useState } from 'react';
import { bulkMessages as m } from './makers-bulk.messages.ts';

const monthsShown = 12;

/** The month to create statements for. */
export default function MonthChoice({ onChosen, onClose }: BulkChosen<MakerBulkAction>) {
  const [months] = useState(() => monthChoices(new Date(), monthsShown, m.running));
  const [period, setPeriod] = useState(months[0]?.value ?? '');
  return (
    <BulkChoice isReady onNext={() => onChosen({ type: 'statements', period })} onClose={onClose}>
      <Select
        label={m.month}
        description={m.monthHelp}
        required
        allowDeselect={false}
        data={months}
        value={period}
        onChange={(value) => setPeriod(value ?? period)}
        data-autofocus
      />
    </BulkChoice>
  );
}
