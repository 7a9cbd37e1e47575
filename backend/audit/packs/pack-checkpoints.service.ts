import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { Checkpoints, type Checkpoint } from '../evidence/checkpoints.service';
import { EvidenceKeys } from '../evidence/evidence-keys.service';
import { Tree } from '../evidence/tree.service';

/** More would make a pack slow to check; older ones stay on the screen. */
const maxCheckpoints = 1_000;

/** What a pack shows of checkpoints and keys. */
@Injectable()
export class PackCheckpoints {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly keys: EvidenceKeys,
    private readonly tree: Tree,
  ) {}

  /** The last checkpoint of each day, oldest first; the last one is written now and holds every event. */
  async all(companyId: string): Promise<Checkpoint[]> {
    await this.checkpoints.write(companyId);
    const lastOfDay = new Map<string, Checkpoint>();
    for (const one of await this.checkpoints.list(companyId))
      if (!lastOfDay.has(dayOf(one.createdAt))) lastOfDay.set(dayOf(one.createdAt), one);
    return [...lastOfDay.values()].slice(0, maxCheckpoints).reverse();
  }

  /** Each extends the one before. */
  async *consistency(companyId: string, checkpoints: readonly Checkpoint[]): AsyncGenerator<string> {
    for (const [at, later] of checkpoints.entries()) {
      const earlier = checkpoints[at - 1];
      if (!earlier) continue;
      const [from, to] = [earlier.size, later.size];
      const proof = await this.tree.consistencyProof(companyId, from, to);
      yield `${JSON.stringify({ from, to, hashes: proof.map((hash) => hash.toString('base64')) })}\n`;
    }
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
