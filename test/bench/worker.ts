import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags } from '../../embedded/module-process';

type Answer = { answer: unknown } | { error: string };

/**
 * A process of its own that answers one question after another, so that the measured code shares no thread with the
 * measure.
 */
export class Worker {
  private constructor(private readonly child: ChildProcess) {}

  static start(name: string, env: NodeJS.ProcessEnv = process.env, stderr: 'inherit' | 'ignore' = 'inherit'): Worker {
    const stdio = ['ignore', 'ignore', stderr, 'ipc'] as ('ignore' | 'inherit' | 'ipc')[];
    return new Worker(fork(join(__dirname, name), { env, execArgv: nodeFlags, stdio }));
  }

  /** @throws what went wrong there, also when the process ended. */
  async ask<A>(question: unknown): Promise<A> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const onExit = () => reject(new Error('The worker has ended'));
      this.child.once('exit', onExit);
      this.child.once('message', (message) => {
        this.child.off('exit', onExit);
        resolve(message as Answer);
      });
      this.child.send({ question });
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.answer as A;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }
}

/** In the worker: answers questions, and ends with its parent. */
export function serve<Q>(work: (question: Q) => Promise<unknown>): void {
  process.on('message', ({ question }: { question: Q }) => {
    const say = (answer: Answer) => void process.send?.(answer);
    work(question).then(
      (answer) => say({ answer }),
      (error: unknown) => say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
