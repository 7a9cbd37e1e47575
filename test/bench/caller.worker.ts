import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { newId } from '../../backend/kit/ids';
import { paceOf, type Task } from './pace';
import { serve } from './worker';

interface Calls extends Task {
  url: string;
  cookie: string;
}

const agent = new Agent({ keepAlive: true });

const post = async ({ url, cookie }: Calls, path: string, body: unknown): Promise<{ id: string }> => {
  const headers = { cookie, 'content-type': 'application/json' };
  const call = request(`${url}/api/v1${path}`, { method: 'POST', agent, headers });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of response) text += String(piece);
  if (response.statusCode! >= 300) throw new Error(`${path} answered ${response.statusCode} ${text}`);
  return text ? (JSON.parse(text) as { id: string }) : { id: '' };
};

/** Registers a service and renames it, in turn, as the console does. */
const newLane = (calls: Calls) => {
  let id = '';
  return async () => {
    if (id) {
      await post(calls, `/company-services/${id}/service-name`, { name: `改名 ${newId()}` });
      id = '';
    } else {
      const body = { name: `計測用のサービス ${newId()}`, category: 'other', url: 'https://service.example' };
      ({ id } = await post(calls, '/company-services/original-create', body));
    }
  };
};

serve((calls: Calls) => paceOf(calls, () => newLane(calls)));
