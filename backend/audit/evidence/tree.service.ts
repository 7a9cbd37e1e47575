import { Injectable } from '@nestjs/common';
import { idFrom } from './leaf.rules';
import { consistencyRanges, foldRoots, inclusionRanges, nodesOf, type LeafRange } from './merkle.rules';
import { hashIn, tileOf, tileSize, TreeDamaged, type Tile, type TileName } from './tiles.rules';
import { Tiles } from './tiles.service';

const eventIdBytes = 16;

/** Hashes and proofs of the company's tree. Sizes are up to its present one; the leaf of the company's first event is 0. */
@Injectable()
export class Tree {
  constructor(private readonly tiles: Tiles) {}

  size(companyId: string): Promise<number> {
    return this.tiles.size(companyId);
  }

  async root(companyId: string, size: number): Promise<Buffer> {
    return (await this.hashes(companyId, [{ begin: 0, end: size }]))[0]!;
  }

  async leafHash(companyId: string, index: number): Promise<Buffer> {
    return (await this.hashes(companyId, [{ begin: index, end: index + 1 }]))[0]!;
  }

  /** The id of the event that a leaf stands for. @throws TreeDamaged when the tree lacks it */
  async eventId(companyId: string, index: number): Promise<string> {
    const [tile] = await this.tiles.find(companyId, [{ level: 0, index: Math.floor(index / tileSize) }]);
    const from = (index % tileSize) * eventIdBytes;
    const id = tile?.eventIds?.subarray(from, from + eventIdBytes);
    if (id?.length !== eventIdBytes) throw new TreeDamaged();
    return idFrom(id);
  }

  /** Proves that the tree of `size` leaves holds this leaf. */
  async inclusionProof(companyId: string, index: number, size: number): Promise<Buffer[]> {
    return (await this.inclusionProofs(companyId, [index], size))[0]!;
  }

  /** The same of many leaves. @throws RangeError for a leaf that the tree does not hold */
  inclusionProofs(companyId: string, indexes: readonly number[], size: number): Promise<Buffer[][]> {
    const behind = indexes.find((index) => index >= size);
    if (behind !== undefined) throw new RangeError(`A tree of ${size} leaves has no leaf ${behind}`);
    return this.proofs(
      companyId,
      indexes.map((index) => inclusionRanges(index, { begin: 0, end: size })),
    );
  }

  /** Proves for each size that the tree of the next one begins with it. */
  consistencyProofs(companyId: string, sizes: readonly number[]): Promise<Buffer[][]> {
    const proofs = sizes.slice(1).map((to, at) => consistencyRanges(sizes[at]!, { begin: 0, end: to }));
    return this.proofs(companyId, proofs);
  }

  /** A hash that several proofs need is computed once. */
  private async proofs(companyId: string, proofs: readonly LeafRange[][]): Promise<Buffer[][]> {
    const ranges = new Map(proofs.flat().map((range): [string, LeafRange] => [rangeKeyOf(range), range]));
    const hashes = await this.hashes(companyId, [...ranges.values()]);
    const byRange = new Map([...ranges.keys()].map((key, at): [string, Buffer] => [key, hashes[at]!]));
    return proofs.map((proof) => proof.map((range) => byRange.get(rangeKeyOf(range))!));
  }

  /** Proves that the tree of `to` leaves begins with the tree of `from`, which is at least 1. */
  consistencyProof(companyId: string, from: number, to: number): Promise<Buffer[]> {
    return this.hashes(companyId, consistencyRanges(from, { begin: 0, end: to }));
  }

  /** @throws TreeDamaged when the tree lacks a hash */
  private async hashes(companyId: string, ranges: readonly LeafRange[]): Promise<Buffer[]> {
    const nodes = ranges.map(nodesOf);
    const names = new Map(nodes.flat().map((node): [string, TileName] => [keyOf(tileOf(node)), tileOf(node)]));
    const foundTiles = await this.tiles.find(companyId, [...names.values()]);
    const tiles = new Map(foundTiles.map((tile): [string, Tile] => [keyOf(tile), tile]));
    const hashesOf = (name: TileName) => tiles.get(keyOf(name))?.hashes ?? Buffer.alloc(0);
    return nodes.map((parts) => foldRoots(parts.map((node) => hashIn(hashesOf(tileOf(node)), node))));
  }
}

const rangeKeyOf = ({ begin, end }: LeafRange): string => `${begin} ${end}`;
const keyOf = ({ level, index }: TileName): string => `${level} ${index}`;
