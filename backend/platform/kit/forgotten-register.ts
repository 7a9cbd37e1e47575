import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const entry = z.object({ companyId: z.uuid(), personId: z.uuid(), at: z.iso.datetime() });
/** A forgotten person: ids only. */
export type Forgotten = z.infer<typeof entry>;

export const forgottenRegisterIn = (dataDir: string): string => join(dataDir, 'forgotten.jsonl');

/** Notes that a person was forgotten, so that a restore of an older backup knows; on the disk when this returns. */
export function registerForgotten(dataDir: string, forgottenPerson: Forgotten): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  appendFileSync(forgottenRegisterIn(dataDir), `${JSON.stringify(forgottenPerson)}\n`, { mode: 0o600, flush: true });
}

/** The persons of a register; none when there is no file. @throws when a line is not one of a register. */
export function readForgotten(file: string): Forgotten[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is not one of a register of forgotten persons.`);
    }
  });
}
