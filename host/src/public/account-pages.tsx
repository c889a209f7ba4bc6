import { AccessRequestPage } from './access-request-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

export type AccountArea = 'forgotpassword' | 'recoverypassword' | 'register' | 'verifyemail';

type Props = {
  area: AccountArea;
  /** What follows the area in the path. */
  id: string;
  /** `?token=` of the links in mails. */
  token: string | null;
};

/** The public pages that few visits see; loaded apart from the sign-in. */
export function AccountPages({ area, id, token }: Props) {
  switch (area) {
    case 'forgotpassword':
      return <ForgotPasswordPage />;
    case 'recoverypassword':
      return <RecoveryPage token={id} key={id} />;
    case 'register':
      return token ? <InvitationPage token={token} key={token} /> : <AccessRequestPage />;
    case 'verifyemail':
      return <VerifyEmailPage token={token} />;
  }
}
