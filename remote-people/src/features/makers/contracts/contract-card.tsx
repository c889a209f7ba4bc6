import {
  Button,
  countryName,
  formatDate,
  Group,
  IconEdit,
  IconTrash,
  Paper,
  StatusBadge,
  Title,
  type Tone,
} from '@backlot/ui';
import { type Fact, Facts } from '@backlot/ui/record';
import {
  type Contract,
  contractFields,
  type ContractState,
} from '@backlot/contracts/catalog/makers/contracts';
import type { FormLayout } from '@backlot/ui/record-form';
import { Link } from 'react-router-dom';
import { useMakerLookups } from '../maker-lookups.ts';
import { ContractFile } from './contract-file.tsx';
import { contractsMessages as m, fileMessages, stateLabels } from './contracts.messages.ts';
import { formatAmounts, formatTerm } from './format-terms.ts';

const tones: Record<ContractState, Tone> = {
  draft: 'neutral',
  upcoming: 'info',
  running: 'success',
  ended: 'neutral',
};

type FactName = 'terms' | 'term' | 'territories' | 'licenseTypes' | 'signature';
/** The fact that shows each term; null where the title does. */
const layout: FormLayout<typeof contractFields, FactName> = {
  number: null,
  model: 'terms',
  shareBasisPoints: 'terms',
  fixedFeeMinor: 'terms',
  minimumGuaranteeMinor: 'terms',
  currency: 'terms',
  recoupable: 'terms',
  startAt: 'term',
  endAt: 'term',
  autoRenew: 'term',
  territories: 'territories',
  licenseTypes: 'licenseTypes',
  signedAt: 'signature',
};

type Props = {
  makerId: string;
  contract: Contract;
  /** Whether the person may see amounts and the file. */
  canManage: boolean;
  editPath?: string;
  onRemove?: () => void;
};

/** One contract; read-only without `editPath`. A signed one can’t be deleted. */
export function ContractCard({ makerId, contract, canManage, editPath, onRemove }: Props) {
  const { nameOf } = useMakerLookups();
  const { number, state, territories, licenseTypes, signedAt } = contract;
  const facts: Record<FactName, Fact> = {
    terms: { label: m.terms, value: formatAmounts(contract) },
    term: { label: m.term, value: formatTerm(contract) },
    territories: {
      label: contractFields.territories.label,
      value: territories.map(countryName).join(', ') || m.worldwide,
    },
    licenseTypes: {
      label: contractFields.licenseTypes.label,
      value: licenseTypes.map((key) => nameOf('licenseType', key)).join(', '),
    },
    signature: { label: m.signed, value: signedAt ? formatDate(signedAt) : m.notSigned },
  };
  const shown = [...new Set(Object.values(layout))].flatMap((name) => (name ? facts[name] : []));
  const file: Fact = {
    label: fileMessages.label,
    value: <ContractFile makerId={makerId} contract={contract} isEditable={editPath !== undefined} />,
    isWide: true,
  };
  return (
    <Paper component="section" withBorder p="lg">
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <Title order={2} size="h3">
            <bdi>{number}</bdi>
          </Title>
          <StatusBadge tone={tones[state]} label={stateLabels[state]} />
        </Group>
        {editPath && (
          <Group gap="xs">
            {signedAt === null && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconTrash size={14} />}
                aria-label={m.removeOf(number)}
                onClick={onRemove}
              >
                {m.remove}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              component={Link}
              to={editPath}
              leftSection={<IconEdit size={14} />}
              aria-label={m.editOf(number)}
            >
              {m.edit}
            </Button>
          </Group>
        )}
      </Group>
      <Facts facts={canManage ? [...shown, file] : shown} />
    </Paper>
  );
}
