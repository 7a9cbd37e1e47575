import { services } from '../../backend/contract/services';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from './client';
import { until } from './until';

const retryTimeoutMs = 75_000;
const retryIntervalMs = 50;

/**
 * Registers one service with a key, repeatedly until it is acknowledged, as a patient client does; `wasCut` if a
 * response was lost.
 */
const acknowledged = async (client: Client, name: string, key: string): Promise<{ id: string; wasCut: boolean }> => {
  let wasCut = false;
  let id = '';
  const isRegistered = async () => {
    try {
      const answer = await client.call(services.createOriginal, {
        body: { name, category: 'other' },
        headers: { 'idempotency-key': key },
      });
      if (answer.status !== 200 && answer.status < 500) throw new Error(JSON.stringify(answer.problem));
      if (answer.status === 200) id = answer.data.id;
    } catch (error) {
      if ((error as Error).message !== 'fetch failed') throw error;
      wasCut = true;
    }
    return id !== '';
  };
  await until(isRegistered, retryTimeoutMs, () => `${name} was never acknowledged`, retryIntervalMs);
  return { id, wasCut };
};

export interface Load {
  /** The services whose registration was acknowledged. */
  ids: string[];
  /** Those that were acknowledged only after a lost response. */
  cut: Set<string>;
  /** Settles when every writer has had its last acknowledgement. */
  stop(): Promise<string[]>;
}

/** Ten writers that each register services in sequence until stopped. */
export const loadOn = (client: Client): Load => {
  const ids: string[] = [];
  const cut = new Set<string>();
  let going = true;
  const writer = async () => {
    while (going) {
      const { id, wasCut } = await acknowledged(client, `負荷 ${newId()}`, newId());
      ids.push(id);
      if (wasCut) cut.add(id);
    }
  };
  const writers = Promise.all(Array.from({ length: 10 }, writer));
  // `stop` reports a failed writer.
  writers.catch(() => undefined);
  return { ids, cut, stop: async () => ((going = false), await writers, ids) };
};
