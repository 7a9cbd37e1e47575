import { serve } from './worker';

export interface Logins {
  url: string;
  emails: string[];
  password: string;
  seconds: number;
}

/** Logs all accounts in at once, each again and again; answers how many logins succeeded. */
serve(async ({ url, emails, password, seconds }: Logins) => {
  const end = performance.now() + seconds * 1_000;
  let succeeded = 0;
  const lane = async (email: string) => {
    while (performance.now() < end) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email, password });
      const answer = await fetch(`${url}/api/v1/login`, { method: 'POST', headers, body });
      await answer.text();
      if (answer.status !== 200) throw new Error(`A login was answered ${answer.status}`);
      succeeded++;
    }
  };
  await Promise.all(emails.map(lane));
  return succeeded;
});
