import { Anchor, Button, ConfirmDialog, Group, Modal, Stack, Text } from '@backlot/ui';
import { ReasonInput } from '@backlot/ui/form';
import { useActionForm } from '@backlot/ui/record';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import { Link } from 'react-router-dom';
import { detailMessages as m } from './maker-detail.messages.ts';
import type { MakerActions } from './use-maker-actions.ts';

type Props = { maker: Maker; actions: MakerActions };

const textsOf = ({ name, publishedCount }: Maker, to: MakerStatus) => {
  if (to === 'terminated')
    return { title: m.terminateTitle(name), verb: m.terminateVerb, text: m.terminateText };
  if (to === 'suspended')
    return { title: m.suspendTitle(name), verb: m.suspendVerb, text: m.suspendText(publishedCount) };
  return { title: m.backTitle(name), verb: m.backVerb, text: m.backText };
};

/** The dialog of a step that requires a reason; terminating also requires the maker's name. */
export default function StepDialogs({ maker, actions }: Props) {
  const { requested, close } = actions;
  if (!requested) return null;
  if (requested === 'terminated' && maker.publishedCount > 0)
    return <Blocked maker={maker} onClose={close} />;
  return <ReasonDialog key={requested} maker={maker} to={requested} actions={actions} />;
}

function ReasonDialog({ maker, to, actions }: Props & { to: MakerStatus }) {
  const { title, verb, text } = textsOf(maker, to);
  const typedName = to === 'terminated' ? maker.name.trim() : null;
  const { form, dialog } = useActionForm({
    endpoint: makersApi.transition,
    action: { ...actions, mutate: actions.move, isPending: actions.isBusy },
    initial: { reason: '' },
    bodyOf: ({ reason }) => ({
      to,
      reason: reason.trim(),
      version: maker.version,
      ...(typedName !== null && { name: typedName }),
    }),
    check: ({ reason }) => (reason.trim() === '' ? { reason: m.reasonNeeded } : {}),
  });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      verb={verb}
      isDanger={to !== 'onboarding'}
      action={{ isPending: dialog.isSending, failure: dialog.failure }}
      {...(typedName !== null && { typedName })}
      onConfirm={dialog.onSubmit}
      onClose={actions.close}
    >
      <Stack gap="sm">
        <Text>{text}</Text>
        <ReasonInput
          label={m.reason}
          description={m.reasonHelp}
          withAsterisk
          aria-required
          {...form.getInputProps('reason')}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** A maker with published movies can't be terminated: says how many, and links to them. */
function Blocked({ maker, onClose }: { maker: Maker; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.terminateTitle(maker.name)}
      closeButtonProps={{ 'aria-label': m.close }}
    >
      <Stack>
        <Text>{m.terminateBlocked(maker.publishedCount)}</Text>
        <Anchor component={Link} to={`/admin/movies?maker=${maker._id}&status=published`}>
          {m.showPublished}
        </Anchor>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
