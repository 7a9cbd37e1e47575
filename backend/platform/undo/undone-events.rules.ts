import type { Fact } from '../kit/events';

/** The ids of the facts that later facts undid, without those whose undo was undone in turn. */
export const undoneAlready = (facts: readonly Fact[]): ReadonlySet<string> => {
  const undoes = new Map(facts.map(({ id, metadata }) => [id, metadata.undoes]));
  const undoneIds = new Set<string>();
  for (const { metadata } of facts) {
    let isUndone = true;
    // Each undo changes what the facts below it mean: the undo of an undo of an undo counts again.
    for (let id = metadata.undoes; id; id = undoes.get(id)) {
      if (isUndone) undoneIds.add(id);
      else undoneIds.delete(id);
      isUndone = !isUndone;
    }
  }
  return undoneIds;
};

/** The facts that still count: a fact and its undo cancel each other out. */
export const withoutUndone = (facts: readonly Fact[]): Fact[] => {
  const undoneIds = undoneAlready(facts);
  return facts.filter(({ id, metadata }) => !undoneIds.has(id) && !(metadata.undoes && undoneIds.has(metadata.undoes)));
};
