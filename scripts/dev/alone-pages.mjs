import { watchAlone } from '../../shared/build/src/alone.mjs';
import { aloneAnswers } from '../../shared/remote-kit/src/dev/alone-answers.mjs';
import { account } from '../lib/product.mjs';

/** Answers requests for a remote's own page, signed in as the demo's superadmin. */
export async function alonePages(context, { channel, api }) {
  const signIn = async () => {
    const answer = await fetch(`http://localhost:${await api.port()}/api/auth/adminLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: api.publicUrl },
      body: JSON.stringify(account),
    });
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(`${account.email} can’t sign in: ${message}`);
    const { token, expiresAt: _expiresAt, ...user } = data;
    return { user, token };
  };
  let session;
  const folder = await watchAlone(context, {
    onBuilt: (hash) => {
      channel.report(context, []);
      channel.serve(hash);
    },
    report: (problems) => channel.report(context, problems),
  });
  return aloneAnswers({ folder, channel, session: async () => (session ??= await signIn()) });
}
