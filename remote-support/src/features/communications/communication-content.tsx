import { Paper } from '@backlot/ui';
import { Facts } from '@backlot/ui/record';
import { RichText } from '@backlot/ui/rich-text';
import {
  type Communication,
  communicationFields as fields,
} from '@backlot/contracts/support/communications/communication';
import { lazy } from 'react';
import { describeAudience } from './audience-text.ts';
import { useAudienceNames } from './use-audience-names.ts';
import classes from './communications.module.css';

const CommunicationForm = lazy(async () => ({
  default: (await import('./communication-form.tsx')).CommunicationForm,
}));

type Props = { communication: Communication; onDirty: (isDirty: boolean) => void };

/** The content: a form while it is a draft, read-only otherwise. */
export function CommunicationContent({ communication, onDirty }: Props) {
  const { status, audience, subject, preheader, body, deletedAt } = communication;
  const nameOf = useAudienceNames();
  if (status === 'draft' && !deletedAt) return <CommunicationForm stored={communication} onDirty={onDirty} />;
  return (
    <div className={classes.text}>
      <Facts
        facts={[
          { label: fields.audience.label, value: describeAudience(audience, nameOf), isWide: true },
          { label: fields.subject.label, value: subject, isWide: true },
          { label: fields.preheader.label, value: preheader, isWide: true },
        ]}
      />
      <Paper withBorder p="lg" mt="md" dir="auto">
        <RichText html={body} />
      </Paper>
    </div>
  );
}
