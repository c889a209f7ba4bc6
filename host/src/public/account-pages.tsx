import { AccessRequestPage } from './access-request-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

export type AccountArea = 'forgotpassword' | 'recoverypassword' | 'register' | 'verifyemail';

type Props = {
  area: AccountArea;
  /** The path segment after the area. */
  id: string;
  /** `?token=` of emailed links. */
  token: string | null;
};

/** The public pages that few visits need; loaded separately from the sign-in. */
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
