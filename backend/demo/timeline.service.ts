/** Something that happened. */
interface Step<A> {
  at: string;
  act: (act: A) => Promise<unknown>;
}

/** Past steps in the order of time. */
export class Timeline<A> {
  private readonly steps: Step<A>[] = [];

  add(step: Step<A>): void {
    this.steps.push(step);
  }

  get inOrder(): readonly Step<A>[] {
    return [...this.steps].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }

  /** Runs step after step, so that the log holds each day's end as it was. */
  async play(contextAt: (at: string) => A): Promise<void> {
    for (const { at, act } of this.inOrder) await act(contextAt(at));
  }
}
