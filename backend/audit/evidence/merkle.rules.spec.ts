import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leafHashOf } from './leaf.rules';
import {
  consistencyRanges,
  emptyRoot,
  foldRoots,
  inclusionRanges,
  isExtension,
  isIncluded,
  nodeHash,
  nodesOf,
  type LeafRange,
} from './merkle.rules';

// Inputs and roots of certificate-transparency, as in github.com/transparency-dev/merkle testonly/constants.go (Apache-2.0).
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leaves = (count: number) => Array.from({ length: count }, (_, at) => leafHashOf(Buffer.from(`leaf ${at}`)));

/** The hash of a range as RFC 6962 defines it, without subtrees. */
function plainHash(all: readonly Buffer[]): Buffer {
  if (all.length < 2) return all[0] ?? emptyRoot;
  let split = 1;
  while (split * 2 < all.length) split *= 2;
  return nodeHash(plainHash(all.slice(0, split)), plainHash(all.slice(split)));
}
const hashOf = (all: readonly Buffer[], range: LeafRange) =>
  foldRoots(
    nodesOf(range).map(({ level, index }) => plainHash(all.slice(index * 2 ** level, (index + 1) * 2 ** level))),
  );

interface InclusionCase {
  name: string;
  leafIdx: number;
  treeSize: number;
  leafHash: string;
  root: string;
  proof: string[];
  wantErr: boolean;
}
interface ConsistencyCase {
  name: string;
  size1: number;
  size2: number;
  root1: string;
  root2: string;
  proof: string[];
  wantErr: boolean;
}
const vectors = <T>(file: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../../test/vectors', file), 'utf8')) as T[];
const bytes = (base64: string | null) => Buffer.from(base64 ?? '', 'base64');

it('has the published roots of trees of 0 to 8 leaves', () => {
  const all = inputs.map((hex) => leafHashOf(Buffer.from(hex, 'hex')));
  const own = roots.map((_, size) => hashOf(all, { begin: 0, end: size }).toString('hex'));
  expect(own).toEqual(roots);
});

it.each(vectors<InclusionCase>('inclusion-proofs.json'))('judges the published $name', (one) => {
  const { leafIdx: index, treeSize: size, proof, wantErr } = one;
  const claim = { index, size, leaf: bytes(one.leafHash), root: bytes(one.root) };
  expect(isIncluded(claim, proof.map(bytes))).toBe(!wantErr);
});

it.each(vectors<ConsistencyCase>('consistency-proofs.json'))('judges the published $name', (one) => {
  const [older, newer] = [
    { size: one.size1, root: bytes(one.root1) },
    { size: one.size2, root: bytes(one.root2) },
  ];
  expect(isExtension(older, newer, one.proof.map(bytes))).toBe(!one.wantErr);
});

it('proves each leaf of each tree up to 70 leaves, and no other', () => {
  const all = leaves(70);
  for (let size = 1; size <= all.length; size++) {
    const root = plainHash(all.slice(0, size));
    for (let index = 0; index < size; index++) {
      const proof = inclusionRanges(index, { begin: 0, end: size }).map((range) => hashOf(all, range));
      const claim = { index, size, leaf: all[index]!, root };
      const other = { ...claim, index: (index + 1) % size };
      expect([isIncluded(claim, proof), isIncluded(other, proof)]).toEqual([true, size === 1]);
    }
  }
});

it('proves that each tree up to 70 leaves begins with each smaller one', () => {
  const all = leaves(70);
  const heads = Array.from({ length: 71 }, (_, size) => ({ size, root: plainHash(all.slice(0, size)) }));
  for (const newer of heads)
    for (const older of heads.slice(1, newer.size + 1)) {
      const proof = consistencyRanges(older.size, { begin: 0, end: newer.size }).map((range) => hashOf(all, range));
      const changed = { ...older, root: leafHashOf(older.root) };
      expect([isExtension(older, newer, proof), isExtension(changed, newer, proof)]).toEqual([true, false]);
    }
});

it('finds the subtrees of trees beyond 32 bits', () => {
  const size = 2 ** 40 + 5;
  expect(nodesOf({ begin: 0, end: size })).toEqual([
    { level: 40, index: 0 },
    { level: 2, index: 2 ** 38 },
    { level: 0, index: 2 ** 40 + 4 },
  ]);
  expect(inclusionRanges(2 ** 40 + 4, { begin: 0, end: size })).toEqual([
    { begin: 2 ** 40, end: 2 ** 40 + 4 },
    { begin: 0, end: 2 ** 40 },
  ]);
});
