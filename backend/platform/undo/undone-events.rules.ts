import type { Fact } from '../kit/events';

/** The ids of the facts that later facts undid, without those whose undo was undone in turn. */
export const undoneAlready = (facts: readonly Fact[]): ReadonlySet<string> => {
  const undoes = new Map(facts.map(({ id, metadata }) => [id, metadata.undoes]));
  const undone = new Set<string>();
  for (const { metadata } of facts) {
    let isUndone = true;
    // Each undo changes what the facts below it mean: the undo of an undo of an undo counts again.
    for (let id = metadata.undoes; id; id = undoes.get(id)) {
      if (isUndone) undone.add(id);
      else undone.delete(id);
      isUndone = !isUndone;
    }
  }
  return undone;
};

/** The facts that still count: a fact and its undo cancel each other out. */
export const withoutUndone = (facts: readonly Fact[]): Fact[] => {
  const undone = undoneAlready(facts);
  return facts.filter(({ id, metadata }) => !undone.has(id) && !(metadata.undoes && undone.has(metadata.undoes)));
};
