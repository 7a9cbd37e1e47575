import { Injectable } from '@nestjs/common';
import { Checkpoints, type Checkpoint } from '../evidence/checkpoints.service';
import { openedOrUndefined, originOf, type TreeHead } from '../evidence/checkpoint.rules';
import { EvidenceKeys } from '../evidence/evidence-keys.service';
import { catchDamage } from '../evidence/tiles.rules';
import { Tree } from '../evidence/tree.service';
import type { PackFindings } from './pack-check.service';
import { checkpointsOfPack } from './pack-checkpoints.rules';

/** Neighbouring proofs share hashes. */
const proofsAtOnce = 200;

/** A checkpoint with the tree that it signs. */
interface Head {
  checkpoint: Checkpoint;
  tree: TreeHead;
}

/** What a pack shows of checkpoints and keys. */
@Injectable()
export class PackCheckpoints {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly keys: EvidenceKeys,
    private readonly tree: Tree,
  ) {}

  /** Oldest first; the last one is written now and holds every event. */
  async all(companyId: string): Promise<Checkpoint[]> {
    await this.checkpoints.write(companyId);
    return checkpointsOfPack(await this.checkpoints.list(companyId));
  }

  /**
   * The newest checkpoint whose signature holds, with what it signs. Newer ones are findings. When none holds, it is
   * the newest one as the table has it.
   */
  async newestOpened(companyId: string, checkpoints: readonly Checkpoint[], findings: PackFindings): Promise<Head> {
    const verifiers = await this.keys.verifiers(companyId);
    for (const checkpoint of checkpoints.toReversed()) {
      const tree = openedOrUndefined(checkpoint.note, originOf(companyId), verifiers);
      if (tree?.size === checkpoint.size)
        return { tree, checkpoint: { ...checkpoint, root: tree.root.toString('base64') } };
      findings.add({ kind: 'checkpoint_forged', checkpointSize: checkpoint.size });
    }
    const checkpoint = checkpoints.at(-1)!;
    return { checkpoint, tree: { size: checkpoint.size, root: Buffer.from(checkpoint.root, 'base64') } };
  }

  /** Each up to the head extends the one before. A damaged tree lacks some of the proofs. */
  async *consistency(
    companyId: string,
    checkpoints: readonly Checkpoint[],
    { head, findings }: { head: TreeHead; findings: PackFindings },
  ): AsyncGenerator<string> {
    const sizes = checkpoints.map(({ size }) => size).filter((size) => size <= head.size);
    for (let at = 0; at < sizes.length - 1; at += proofsAtOnce) {
      const some = sizes.slice(at, at + proofsAtOnce + 1);
      for (const [link, proof] of (await this.proofs(companyId, some)).entries()) {
        const [from, to] = [some[link]!, some[link + 1]!];
        if (proof) yield `${JSON.stringify({ from, to, hashes: proof.map((hash) => hash.toString('base64')) })}\n`;
        else findings.add({ kind: 'tree_damaged', eventNumber: from + 1, lastEventNumber: to });
      }
    }
  }

  /** The consistency proof from each size to the next; undefined where the tree lacks hashes. */
  private async proofs(companyId: string, sizes: readonly number[]): Promise<(Buffer[] | undefined)[]> {
    const all = await catchDamage(this.tree.consistencyProofs(companyId, sizes));
    if (all) return all;
    const proofs: (Buffer[] | undefined)[] = [];
    for (const [at, to] of sizes.slice(1).entries())
      proofs.push(await catchDamage(this.tree.consistencyProof(companyId, sizes[at]!, to)));
    return proofs;
  }

  /** The keys of the installation, oldest first, each introduced by the one before. */
  async keysOf(companyId: string) {
    const keys = await this.keys.keys();
    return keys.map(({ number, publicKey, rotation, createdAt }) => ({
      number,
      verifierKey: this.keys.verifierKey(companyId, publicKey),
      rotation,
      createdAt,
    }));
  }

  /** The signature of a manifest: its text can never be read as a checkpoint, since its second line is no number. */
  sign(companyId: string, sha256: string): Promise<string> {
    return this.keys.signNote(companyId, `Daicho evidence pack v1\nsha256 ${sha256} manifest.json\n`);
  }
}
