import { createHash } from 'node:crypto';
import { ConnectorError } from './connector.rules';
import type { PageStep } from './paging.rules';

const maxPages = 10_000;
const maxFruitlessPages = 20;

/** Ends a list whose pages come again. */
export class LoopGuard {
  private readonly seenMarks = new Set<string>();
  private pages = 0;
  private fruitlessPages = 0;

  /** @throws ConnectorError `page_loop` when the same page or the same cursor came before */
  check(step: PageStep, items: readonly unknown[]): void {
    const place = step.url?.href ?? step.param?.value;
    if (place !== undefined) this.once(`place ${place}`);
    if (items.length > 0) this.once(createHash('sha256').update(JSON.stringify(items)).digest('base64'));
    if (++this.pages > maxPages) throw new ConnectorError('page_loop');
  }

  /** @throws ConnectorError `page_loop` when many pages running brought nobody new */
  countNew(accounts: number): void {
    this.fruitlessPages = accounts > 0 ? 0 : this.fruitlessPages + 1;
    if (this.fruitlessPages > maxFruitlessPages) throw new ConnectorError('page_loop');
  }

  private once(mark: string): void {
    if (this.seenMarks.has(mark)) throw new ConnectorError('page_loop');
    this.seenMarks.add(mark);
  }
}
