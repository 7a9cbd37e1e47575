import { hashBytes, nodeHash, type Node } from './merkle.rules';

// Tiles as of C2SP tlog-tiles: 256 hashes of one level; a full tile's root is a hash of the level above.

export const tileSize = 256;
const levelsPerTile = 8;

/** Hashes of a level one after another, of which the first has the number `index * 256`. */
export interface Tile {
  level: number;
  index: number;
  hashes: Buffer;
  /** The ids of the events in a tile of level 0, 16 bytes each. */
  eventIds?: Buffer;
}
export type TileName = Pick<Tile, 'level' | 'index'>;

export interface NewLeaf {
  hash: Buffer;
  eventId: Buffer;
}

/** The tiles of a tree of this size that more leaves continue. */
export function tailsOf(size: number): TileName[] {
  const tails: TileName[] = [];
  for (let [level, count] = [0, size]; count > 0; level++) {
    if (count % tileSize > 0) tails.push({ level, index: Math.floor(count / tileSize) });
    count = Math.floor(count / tileSize);
  }
  return tails;
}

/** The tiles that change when leaves are added to a tree, given its `tailsOf`. */
export function tilesWith(size: number, tails: readonly Tile[], leaves: readonly NewLeaf[]): Tile[] {
  const changedTiles = new Map<string, Tile>();
  const tileFor = (level: number, count: number): Tile => {
    const index = Math.floor(count / tileSize);
    const key = `${level} ${index}`;
    const isSame = (one: TileName) => one.level === level && one.index === index;
    const tile = changedTiles.get(key) ?? tails.find(isSame) ?? emptyTile(level, index);
    const copy = { ...tile };
    changedTiles.set(key, copy);
    return copy;
  };
  for (let [level, count, newNodes] = [0, size, [...leaves]]; newNodes.length > 0; level++) {
    const full: NewLeaf[] = [];
    const first = count;
    while (newNodes.length > 0) {
      const tile = tileFor(level, count);
      const part = newNodes.splice(0, tileSize - (count % tileSize));
      tile.hashes = Buffer.concat([tile.hashes, ...part.map(({ hash }) => hash)]);
      if (tile.eventIds) tile.eventIds = Buffer.concat([tile.eventIds, ...part.map(({ eventId }) => eventId)]);
      count += part.length;
      if (count % tileSize === 0) full.push({ hash: rootOfFull(tile.hashes), eventId: Buffer.alloc(0) });
    }
    newNodes = full;
    count = Math.floor(first / tileSize);
  }
  return [...changedTiles.values()];
}

const emptyTile = (level: number, index: number): Tile => ({
  level,
  index,
  hashes: Buffer.alloc(0),
  ...(level === 0 && { eventIds: Buffer.alloc(0) }),
});

/** The tile with the hash of a perfect subtree, or with all hashes that it is made from. */
export const tileOf = ({ level, index }: Node): TileName => {
  const tileLevel = Math.floor(level / levelsPerTile);
  return { level: tileLevel, index: Math.floor((index * 2 ** (level % levelsPerTile)) / tileSize) };
};

/** A tile is missing or too short, as after a change of its table. */
export class TreeDamaged extends Error {
  constructor() {
    super('The tree of the evidence lacks hashes');
  }
}

/** @returns undefined where the tree lacks the hashes */
export async function catchDamage<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TreeDamaged) return undefined;
    throw error;
  }
}

/** The hash of a perfect subtree from its tile. @throws TreeDamaged when the tile is too short */
export function hashIn(hashes: Buffer, { level, index }: Node): Buffer {
  const width = 2 ** (level % levelsPerTile);
  const first = (index * width) % tileSize;
  const part = hashes.subarray(first * hashBytes, (first + width) * hashBytes);
  if (part.length < width * hashBytes) throw new TreeDamaged();
  return rootOfFull(part);
}

/** The root of a power of two of hashes. */
export function rootOfFull(hashes: Buffer): Buffer {
  const roots: Buffer[] = [];
  for (let at = 0; at < hashes.length; at += hashBytes) roots.push(hashes.subarray(at, at + hashBytes));
  for (let count = roots.length; count > 1; count /= 2)
    for (let at = 0; at < count / 2; at++) roots[at] = nodeHash(roots[2 * at]!, roots[2 * at + 1]!);
  return Buffer.from(roots[0]!);
}
