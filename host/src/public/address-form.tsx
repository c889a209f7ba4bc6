import type { accountLinksApi } from '@backlot/contracts/platform/accounts/account-links';
import { toast } from '@backlot/ui/public';
import { lazyCall } from './lazy-call.ts';
import { EmailField, PublicForm } from './public-form.tsx';
import { useContractForm } from './use-contract-form.ts';

type Props = {
  endpoint: typeof accountLinksApi.forgotPassword | typeof accountLinksApi.resendVerification;
  submitLabel: string;
  /** Called with the message that the API returns for every email. */
  onSent: (message: string) => void;
};

/** An email field; a link is sent if the account exists. */
export function AddressForm({ endpoint, submitLabel, onSent }: Props) {
  const send = async (body: { email: string }) => {
    await lazyCall(endpoint, { body });
    toast.success(endpoint.message);
    onSent(endpoint.message);
  };
  const form = useContractForm(endpoint.body, { email: '' }, send);

  return (
    <PublicForm form={form} submitLabel={submitLabel}>
      <EmailField {...form.field('email')} />
    </PublicForm>
  );
}
