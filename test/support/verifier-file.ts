import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifierText } from '../../backend/audit/packs/verifier.data';

/** Writes verify.mjs alone into an empty folder, as a pack carries it. */
export const writeVerifier = (): { folder: string; path: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const path = join(folder, 'verify.mjs');
  writeFileSync(path, verifierText());
  return { folder, path };
};
