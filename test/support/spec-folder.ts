import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Room for a few clusters, each of which takes 50 MB and more. */
const neededBytes = 4 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
};

/** Where specs may have left folders. */
export const specRoots = [...new Set([memory, tmpdir()])];

/** A new folder for data that need not outlive the machine: in memory where there is room. */
export const newSpecFolder = (prefix: string): string => mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
