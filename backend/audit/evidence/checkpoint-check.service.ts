import { Injectable } from '@nestjs/common';
import { openCheckpoint, originOf, parseCheckpoint, type TreeHead } from './checkpoint.rules';
import { Checkpoints } from './checkpoints.service';
import { EvidenceKeys, type NumberedVerifier } from './evidence-keys.service';
import { BadNote, parseNote } from './note.rules';
import type { Problem } from './problem.rules';
import { GrowingTree } from './roots.rules';
import { rootOfFull, tileSize, type Tile } from './tiles.rules';
import { Tiles } from './tiles.service';

/** A checkpoint that was kept outside the database. */
export interface CheckpointCopy {
  note: string;
  /** Where it was read. */
  source: string;
}
interface Claim extends TreeHead {
  source?: string;
  keyNumber: number;
}

/** Compares the tree of a company with every checkpoint of it. */
@Injectable()
export class CheckpointCheck {
  constructor(
    private readonly tiles: Tiles,
    private readonly checkpoints: Checkpoints,
    private readonly keys: EvidenceKeys,
  ) {}

  async run(
    companyId: string,
    copies: readonly CheckpointCopy[],
  ): Promise<{ checkpoints: number; problems: Problem[] }> {
    const verifiers = await this.keys.verifiers(companyId);
    const storedCheckpoints = (await this.checkpoints.list(companyId)).toReversed();
    // The tree grows: it is measured after the checkpoints were read, which were signed from it.
    const treeSize = await this.tiles.size(companyId);
    const notes = [...storedCheckpoints.map(({ note }) => ({ note })), ...copies];
    const { claims, problems } = readClaims(notes, companyId, verifiers);
    problems.push(...conflictsIn(claims), ...keysOutOfOrder(claims));
    problems.push(...(await this.compare(companyId, treeSize, claims)));
    return { checkpoints: notes.length, problems };
  }

  private async compare(companyId: string, treeSize: number, claims: readonly Claim[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    const claimsBySize = claims.toSorted((one, other) => one.size - other.size);
    const tree = new GrowingTree();
    const tileRoots: Buffer[] = [];
    const matching = [0];
    let next = 0;
    for await (const tiles of this.tiles.leaves(companyId))
      for (const { hashes } of tiles) {
        const due: Claim[] = [];
        const end = Math.min(treeSize, tree.size + hashes.length / 32);
        while (claimsBySize[next] && claimsBySize[next]!.size <= end) due.push(claimsBySize[next++]!);
        const { roots, tileRoot } = tree.add(
          hashes,
          due.map(({ size }) => size),
        );
        if (tileRoot) tileRoots.push(tileRoot);
        for (const [at, claim] of due.entries()) {
          if (roots[at]!.equals(claim.root)) matching.push(claim.size);
          else problems.push(rootDiffers(claim, matching.findLast((size) => size < claim.size) ?? 0));
        }
      }
    for (const claim of claimsBySize.slice(next)) problems.push({ kind: 'checkpoint_ahead', ...upTo(claim, treeSize) });
    if (tree.size < treeSize)
      problems.push({ kind: 'tree_damaged', eventNumber: tree.size + 1, lastEventNumber: treeSize });
    return [...problems, ...(await this.compareUpper(companyId, tileRoots))];
  }

  /** The levels above the leaves must be what the leaves give. */
  private async compareUpper(companyId: string, tileRoots: readonly Buffer[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    for (let [level, roots] = [1, tileRoots]; roots.length > 0; level++) {
      const names = Array.from({ length: Math.ceil(roots.length / tileSize) }, (_, index) => ({ level, index }));
      const tileByIndex = new Map(
        (await this.tiles.find(companyId, names)).map((tile): [number, Tile] => [tile.index, tile]),
      );
      const above: Buffer[] = [];
      for (const { index } of names) {
        const expectedHashes = Buffer.concat(roots.slice(index * tileSize, (index + 1) * tileSize));
        // The tree may have grown meanwhile.
        const actual = tileByIndex.get(index)?.hashes.subarray(0, expectedHashes.length);
        if (!actual?.equals(expectedHashes)) problems.push(damagedTileProblem(level, index));
        if (expectedHashes.length === tileSize * 32) above.push(rootOfFull(expectedHashes));
      }
      roots = above;
    }
    return problems;
  }
}

function readClaims(
  notes: readonly Partial<CheckpointCopy>[],
  companyId: string,
  verifiers: readonly NumberedVerifier[],
) {
  const claims: Claim[] = [];
  const problems: Problem[] = [];
  for (const { note = '', source } of notes) {
    try {
      const { size, root, signedBy } = openCheckpoint(note, originOf(companyId), verifiers);
      claims.push({ size, root, source, keyNumber: signedBy[0]!.number });
    } catch (error) {
      if (!(error instanceof BadNote)) throw error;
      problems.push({ kind: 'checkpoint_forged', checkpointSize: sizeIn(note), source });
    }
  }
  return { claims, problems };
}

/** The size that a note names, by any signer. */
function sizeIn(note: string): number | undefined {
  try {
    return parseCheckpoint(parseNote(note).text).size;
  } catch {
    return undefined;
  }
}

function conflictsIn(claims: readonly Claim[]): Problem[] {
  const bySize = new Map<number, Claim>();
  return claims.flatMap((claim) => {
    const other = bySize.get(claim.size);
    if (!other) bySize.set(claim.size, claim);
    if (!other || other.root.equals(claim.root)) return [];
    return [
      { kind: 'checkpoints_conflict' as const, checkpointSize: claim.size, source: claim.source ?? other.source },
    ];
  });
}

/** A key that was rotated out signs no larger tree. */
function keysOutOfOrder(claims: readonly Claim[]): Problem[] {
  let newest = 0;
  return claims
    .toSorted((one, other) => one.size - other.size || one.keyNumber - other.keyNumber)
    .flatMap(({ size, keyNumber, source }) => {
      newest = Math.max(newest, keyNumber);
      return keyNumber < newest ? [{ kind: 'checkpoint_forged' as const, checkpointSize: size, source }] : [];
    });
}

const rootDiffers = ({ size, source }: Claim, matching: number): Problem => ({
  kind: 'root_differs',
  eventNumber: matching + 1,
  lastEventNumber: size,
  checkpointSize: size,
  source,
});
const upTo = ({ size, source }: Claim, treeSize: number) => ({
  eventNumber: treeSize + 1,
  lastEventNumber: size,
  checkpointSize: size,
  source,
});
const damagedTileProblem = (level: number, index: number): Problem => {
  const width = tileSize ** (level + 1);
  return { kind: 'tree_damaged', eventNumber: index * width + 1, lastEventNumber: (index + 1) * width };
};
