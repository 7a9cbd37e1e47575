import { leafHashOf } from './leaf.rules';
import { foldRoots, nodesOf } from './merkle.rules';
import { hashIn, rootOfFull, tailsOf, tileOf, tilesWith, type NewLeaf, type Tile } from './tiles.rules';

const leaf = (at: number): NewLeaf => {
  const eventId = Buffer.alloc(16);
  eventId.writeUInt32BE(at);
  return { hash: leafHashOf(eventId), eventId };
};

const leaves = Array.from({ length: 66_000 }, (_, at) => leaf(at));

/** A tree as the tables hold it. */
class Stored {
  size = 0;
  readonly tiles = new Map<string, Tile>();

  add(count: number): this {
    const tails = tailsOf(this.size).map(({ level, index }) => this.tiles.get(`${level} ${index}`)!);
    const added = leaves.slice(this.size, this.size + count);
    for (const tile of tilesWith(this.size, tails, added)) this.tiles.set(`${tile.level} ${tile.index}`, tile);
    this.size += count;
    return this;
  }

  hash(): string {
    const names = [...this.tiles.keys()].sort();
    const tiles = names.map((name) => this.tiles.get(name)!);
    const bytes = tiles.flatMap(({ hashes, eventIds }) => [hashes, eventIds ?? Buffer.alloc(0)]);
    return `${names.join()} ${leafHashOf(Buffer.concat(bytes)).toString('hex')}`;
  }

  root(size = this.size): string {
    const roots = nodesOf({ begin: 0, end: size }).map((node) => {
      const { level, index } = tileOf(node);
      return hashIn(this.tiles.get(`${level} ${index}`)!.hashes, node);
    });
    return foldRoots(roots).toString('hex');
  }
}

it('a tree is the same however its leaves came', () => {
  const whole = new Stored().add(leaves.length);
  const parts = new Stored();
  for (const count of [1, 254, 1, 1, 255, 256, 512, 1, 64_000]) parts.add(count);
  parts.add(leaves.length - parts.size);
  expect(parts.hash()).toBe(whole.hash());
  expect([...whole.tiles.values()].map(({ level }) => level).filter((level) => level > 0)).toEqual([1, 1, 2]);
});

it('the tiles give the root of every earlier size', () => {
  const grown = new Stored().add(leaves.length);
  for (const size of [1, 2, 255, 256, 257, 511, 2_000, 65_535, 65_536, 65_537])
    expect(grown.root(size)).toBe(new Stored().add(size).root());
});

it('a tile of leaves has the ids of their events', () => {
  const { tiles } = new Stored().add(300);
  expect(tiles.get('0 1')!.eventIds!.subarray(0, 4).readUInt32BE()).toBe(256);
  expect(tiles.get('1 0')!.eventIds).toBeUndefined();
});

it('refuses a tile without the hash', () =>
  expect(() => hashIn(Buffer.alloc(32 * 3), { level: 2, index: 0 })).toThrow('lacks hashes'));

it('takes the root of one hash as it is', () => expect(rootOfFull(leaf(1).hash).equals(leaf(1).hash)).toBe(true));
