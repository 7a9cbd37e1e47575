import { hash } from 'node:crypto';

// The tree of RFC 6962 and RFC 9162, section 2.1. Sizes are numbers up to 2^53, so no operator on bits is used.

/** The root of a perfect subtree: of 2^level leaves, the index-th of its level. */
export interface Node {
  level: number;
  index: number;
}
/** Leaves from `begin` up to, without, `end`. */
export interface LeafRange {
  begin: number;
  end: number;
}

const prefix = Buffer.of(0x01);
export const hashBytes = 32;

export const emptyRoot: Buffer = hash('sha256', '', 'buffer');
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([prefix, left, right]), 'buffer');

/** The largest power of two below `size`, where RFC 6962 splits a tree. */
const splitOf = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1);

/** The perfect subtrees of a range, from left to right; their roots folded by `foldRoots` are the range's hash. */
export function nodesOf({ begin, end }: LeafRange): Node[] {
  const nodes: Node[] = [];
  for (let at = begin; at < end;) {
    const level = Math.floor(Math.log2(end - at));
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

/** The hash of neighbouring perfect subtrees, each smaller than the one before. */
export const foldRoots = (roots: readonly Buffer[]): Buffer =>
  roots.length === 0 ? emptyRoot : roots.reduceRight((right, left) => nodeHash(left, right));

/** The ranges whose hashes prove that a leaf belongs to a tree, in the order of the proof (RFC 9162, 2.1.3.1). */
export function inclusionRanges(index: number, { begin, end }: LeafRange): LeafRange[] {
  if (end - begin <= 1) return [];
  const splitAt = begin + splitOf(end - begin);
  return index < splitAt
    ? [...inclusionRanges(index, { begin, end: splitAt }), { begin: splitAt, end }]
    : [...inclusionRanges(index, { begin: splitAt, end }), { begin, end: splitAt }];
}

/** The ranges whose hashes prove that the tree of `from` leaves is the beginning of the other (RFC 9162, 2.1.4.1). */
export function consistencyRanges(from: number, { begin, end }: LeafRange, isWhole = true): LeafRange[] {
  if (from === end) return isWhole ? [] : [{ begin, end }];
  const splitAt = begin + splitOf(end - begin);
  return from <= splitAt
    ? [...consistencyRanges(from, { begin, end: splitAt }, isWhole), { begin: splitAt, end }]
    : [...consistencyRanges(from, { begin: splitAt, end }, false), { begin, end: splitAt }];
}

/** Whether a proof leads from a leaf to a root (RFC 9162, 2.1.3.2). */
export function isIncluded(
  { index, size, leaf, root }: { index: number; size: number; leaf: Buffer; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (index < 0 || index >= size || leaf.length !== hashBytes) return false;
  let [at, last, result] = [index, size - 1, leaf];
  for (const one of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      result = nodeHash(one, result);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else result = nodeHash(result, one);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && result.equals(root);
}

/** Whether a proof shows that a tree begins with an older one of a leaf at least (RFC 9162, 2.1.4.2). */
export function isExtension(
  older: { size: number; root: Buffer },
  newer: { size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (older.size < 1 || older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root);
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : [...proof];
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let [before, after] = [path[0], path[0]];
  if (!before || !after) return false;
  for (const one of path.slice(1)) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, after] = [nodeHash(one, before), nodeHash(one, after)];
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else after = nodeHash(after, one);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && before.equals(older.root) && after.equals(newer.root);
}

const half = (value: number): number => Math.floor(value / 2);
const isPowerOfTwo = (value: number): boolean => 2 ** Math.floor(Math.log2(value)) === value;
