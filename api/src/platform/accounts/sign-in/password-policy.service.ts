import { fieldProblem, invalid } from '../../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { authMessages } from './auth.messages.ts';

/** The owner of the password. */
type Owner = { name: string; email: string };
/** The minimum length that remains of a password without its owner's details. */
const minOtherCharacters = 8;

/**
 * Rules that need a list or the owner; the contract checks the length. No rules on kinds of characters.
 * @throws ApiError 422 on the field `password`
 */
export function checkNewPassword(password: string, owner: Owner): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw invalid(fieldProblem('password', problem.code, problem.message));
}

export function passwordProblem(
  password: string,
  owner: Owner,
): { code: string; message: string } | undefined {
  if (isCommonPassword(password)) return { code: 'common', message: authMessages.commonPassword };
  if (containsOwnerTerms(password, owner))
    return { code: 'personal', message: authMessages.personalPassword };
  return undefined;
}

function containsOwnerTerms(password: string, { name, email }: Owner): boolean {
  const lowerCased = password.toLowerCase();
  const ownerTerms = [email, ...email.split(/[^\p{L}\p{N}]+/u), name, ...name.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const rest = ownerTerms.reduce((left, word) => left.replaceAll(word, ''), lowerCased);
  return rest !== lowerCased && rest.length < minOtherCharacters;
}
