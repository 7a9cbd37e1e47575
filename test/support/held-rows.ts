import { getHeapSpaceStatistics } from 'node:v8';
import { Client } from 'pg';
import { DatabaseClient } from '../../backend/platform/kit/database-client';

// Run in a process of its own: prints the bytes that move to the old generation while lists are read and dropped, by
// our client or, with the second argument `pg`, by pg's client.
const list =
  'select n, md5(n::text) a, md5((n + 1)::text) b, md5((n + 2)::text) c, md5((n + 3)::text) d from generate_series(1, 50) n';
const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_used_size;

async function bytesHeld(ClientClass: typeof Client, connectionString: string): Promise<number> {
  const client = new ClientClass({ connectionString, query_timeout: 25_000 });
  await client.connect();
  const readLists = async (times: number) => {
    let held = 0;
    for (let nth = 0; nth < times; nth++) {
      const before = oldBytes();
      await client.query(list, []);
      held += Math.max(0, oldBytes() - before);
    }
    return held;
  };
  await readLists(500);
  const held = await readLists(3_000);
  await client.end();
  return held;
}

const clients: Record<string, typeof Client> = { daicho: DatabaseClient, pg: Client };
void bytesHeld(clients[process.argv[3] ?? 'daicho']!, process.argv[2]!).then((bytes) => console.log(bytes));
