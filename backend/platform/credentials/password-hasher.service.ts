import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { retryAfter } from '../http/refusals';
import { BoundedQueue, QueueFullError } from '../kit/bounded-queue';

/** Argon2id with the parameters recommended by OWASP. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most half of the cores, so that many logins do not slow down other requests. */
const limits = { maxRunning: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 100 };

// The same character typed through different input methods is one character.
const normalizePassword = (password: string) => password.normalize('NFKC');

/** Hashes and verifies passwords with limited concurrency. Every method throws Refused 503 when the queue is full. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new BoundedQueue(limits);

  hash(password: string): Promise<string> {
    return this.run(() => hash(normalizePassword(password), cost));
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.run(() => verify(passwordHash, normalizePassword(password)));
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.queue.run(work);
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error;
    }
  }
}

const busy = () => retryAfter(2, 'ログインが混み合っています。しばらくしてからもう一度お試しください。');
