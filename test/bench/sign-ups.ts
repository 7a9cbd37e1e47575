import { auth } from '../../backend/contract/auth';
import { signUp } from '../support/sign-up';
import type { Place } from './place';

const atOnce = 10;

/** Signs this many companies up; answers the addresses of their administrators. */
export async function signUpMany(place: Place, count: number): Promise<string[]> {
  const emails: string[] = [];
  const lane = async () => {
    const client = await signUp(place);
    emails.push((await client.ok(auth.loginCheck)).email);
  };
  while (emails.length < count)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - emails.length) }, lane));
  return emails;
}
