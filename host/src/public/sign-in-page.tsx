import { authApi, credentials } from '@backlot/contracts/platform/accounts/auth';
import { writeSession } from '@backlot/data/session-record';
import { Alert } from '@backlot/ui/public';
import { passwordPage } from '../password-page.ts';
import { lazyCall, loadCall } from './lazy-call.ts';
import { pathAfterSignIn } from './navigation.ts';
import { PasswordField } from './password-field.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { EmailField, PublicForm } from './public-form.tsx';
import { messages } from './public.messages.ts';
import classes from './public.module.css';
import { useContractForm } from './use-contract-form.ts';

const labels = messages.signIn;

/** Only a head start: submitting loads it too, and reports a failure. */
const getReady = (): void => {
  loadCall().catch(() => undefined);
};

/** Why the user was redirected here, by `?reason=`. */
const reasons: Record<string, string> = {
  ended: labels.ended,
  everywhere: labels.everywhere,
  password: labels.passwordChanged,
};

type Props = { search: URLSearchParams; onSignedIn: (path: string) => void };

/** `/`: email and password; then the requested page. */
export function SignInPage({ search, onSignedIn }: Props) {
  const reason = reasons[search.get('reason') ?? ''];

  const signIn = async (values: { email: string; password: string }) => {
    const login = await lazyCall(authApi.adminLogin, { body: values });
    writeSession({ user: login, token: login.token });
    onSignedIn(login.mustChangePassword ? passwordPage : pathAfterSignIn(search.get('next')));
  };
  const form = useContractForm(credentials, { email: '', password: '' }, signIn);

  return (
    <PublicPage title={labels.title} documentTitle={labels.documentTitle} lead={labels.lead}>
      {reason && !form.failure && (
        <Alert color="blue" role="status">
          {reason}
        </Alert>
      )}
      <PublicForm form={form} submitLabel={labels.submit} onInput={getReady}>
        <EmailField {...form.field('email')} autoFocus />
        <PasswordField
          {...form.field('password')}
          label={messages.password}
          autoComplete="current-password"
        />
      </PublicForm>
      <div className={classes.links}>
        <PublicLink to="/forgotpassword">{labels.forgot}</PublicLink>
        <span className={classes.sentence}>
          {labels.noAccount}{' '}
          <PublicLink to="/register" isInText>
            {labels.register}
          </PublicLink>
        </span>
      </div>
    </PublicPage>
  );
}
