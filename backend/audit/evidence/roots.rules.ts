import { foldRoots, hashBytes, nodeHash, nodesOf } from './merkle.rules';
import { hashIn, rootOfFull, tileSize } from './tiles.rules';

/** A perfect subtree of tiles: `level` is the power of two of full tiles below it. */
interface Subtree {
  level: number;
  hash: Buffer;
}

/** Computes the roots of a tree at many sizes from its leaves, tile by tile, with the memory of one path. */
export class GrowingTree {
  /** How many leaves were added. */
  size = 0;
  private readonly subtrees: Subtree[] = [];

  /**
   * Adds the next tile of leaves; only the last may be partial.
   * @param sizes the sizes of the tree within this tile whose roots are wanted
   * @returns the root of each, and of the tile itself where it is full
   */
  add(hashes: Buffer, sizes: readonly number[]): { roots: Buffer[]; tileRoot?: Buffer } {
    const roots = sizes.map((size) => this.rootWith(hashes, size - this.size));
    const count = hashes.length / hashBytes;
    this.size += count;
    if (count < tileSize) return { roots };
    const tileRoot = rootOfFull(hashes);
    this.push({ level: 0, hash: tileRoot });
    return { roots, tileRoot };
  }

  private rootWith(hashes: Buffer, count: number): Buffer {
    const own = nodesOf({ begin: 0, end: count }).map((node) =>
      node.level === 8 ? rootOfFull(hashes) : hashIn(hashes, node),
    );
    return foldRoots([...this.subtrees.map(({ hash }) => hash), ...own]);
  }

  private push(subtree: Subtree): void {
    const leftSubtree = this.subtrees.at(-1);
    if (leftSubtree?.level !== subtree.level) {
      this.subtrees.push(subtree);
      return;
    }
    this.subtrees.pop();
    this.push({ level: subtree.level + 1, hash: nodeHash(leftSubtree.hash, subtree.hash) });
  }
}
