import { sha256 } from './base.mjs';

// ── Tree (RFC 6962 section 2.1, RFC 9162 sections 2.1.3.2 and 2.1.4.2) ─────────────────────────────────────────────

const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);
export const hashLeaf = (bytes) => sha256(leafPrefix, bytes);
export const hashNode = (left, right) => sha256(nodePrefix, left, right);
const half = (number) => Math.floor(number / 2);
const isOdd = (number) => number % 2 === 1;

/** The root of a tree of `size` leaves that has this leaf at `index`, by its inclusion proof; undefined: no proof. */
export function rootByInclusion({ leaf, index, size, proof }) {
  if (index >= size) return undefined;
  let [node, last, root] = [index, size - 1, leaf];
  for (const hash of proof) {
    if (last === 0) return undefined;
    if (isOdd(node) || node === last) {
      root = hashNode(hash, root);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else root = hashNode(root, hash);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 ? root : undefined;
}

/** Whether the proof shows that the larger tree begins with all leaves of the smaller one. */
export function isConsistent({ from, to, fromRoot, toRoot, proof }) {
  if (from === to) return proof.length === 0 && fromRoot.equals(toRoot);
  if (from < 1 || from > to || proof.length === 0) return false;
  let [node, last] = [from - 1, to - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  // A whole subtree is its own first hash.
  const [first, ...path] = node === 0 ? [fromRoot, ...proof] : proof;
  let [old, young] = [first, first];
  for (const hash of path) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      [old, young] = [hashNode(hash, old), hashNode(hash, young)];
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else young = hashNode(young, hash);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && old.equals(fromRoot) && young.equals(toRoot);
}
