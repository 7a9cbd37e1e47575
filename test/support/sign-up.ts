import { auth } from '../../backend/contract/auth';
import { newId } from '../../backend/platform/kit/ids';
import { Client } from './client';
import { linkFor, tokenIn } from './mails';

/** Signs a company up through mail and API; answers a client that is logged in as its first administrator. */
export const signUp = async (
  place: { url: string; dataDir: string },
  client = new Client(place.url),
): Promise<Client> => {
  const email = `first-${newId()}@signup.example`;
  await client.ok(auth.requestRegistration, { body: { email } });
  const comfirmationToken = tokenIn(await linkFor(place.dataDir, email));
  await client.ok(auth.register, {
    body: {
      comfirmationToken,
      companyName: '株式会社試験',
      businessType: 'information',
      companySize: 'up_to_50',
      name: '試験 太郎',
      nameKana: 'しけん たろう',
      password: 'Shiken-2026',
    },
  });
  return client;
};
