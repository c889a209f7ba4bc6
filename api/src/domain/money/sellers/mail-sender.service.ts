import type { ShownSeller } from '@backlot/contracts/money/sellers/shown-seller';

/** Who writes an email to a customer; null while no seller is set. */
export type Sender = ShownSeller | null;

export const signature = (sender: Sender): string => `\n\n— ${sender?.legalName ?? 'Backlot'}\n`;
/** How to reach the sender, within a sentence. */
export const contact = (sender: Sender): string =>
  sender ? `email ${sender.supportEmail}` : 'reply to this email';
