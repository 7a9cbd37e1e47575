import { link, mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { CONFIG } from '../../platform/http/injection-tokens';
import type { Config } from '../../platform/kit/config';
import { newId } from '../../platform/kit/ids';
import type { CheckpointCopy } from './checkpoint-check.service';
import type { Problem } from './problem.rules';
import { Problems } from './problems.service';

const copiesAtOnce = 500;
const nameOf = (size: number): string => `checkpoint-${String(size).padStart(12, '0')}.txt`;

/** Copies of checkpoints in EVIDENCE_DIR, a folder for each company: outside what the database's owner can change. */
@Injectable()
export class CheckpointCopies {
  constructor(
    private readonly database: AppDatabase,
    private readonly problems: Problems,
    @Inject(CONFIG) private readonly config: Pick<Config, 'evidenceDir'>,
  ) {}

  /** Writes the checkpoints that have no copy yet. A copy with other content stays as it is and is a problem. */
  async write(companyId: string): Promise<void> {
    const { evidenceDir } = this.config;
    if (!evidenceDir) return;
    for (let count = copiesAtOnce; count === copiesAtOnce;) {
      const rows = await this.listUncopied(companyId);
      const copyProblems: Problem[] = [];
      for (const { size, note } of rows)
        if (!(await writeOnce(join(evidenceDir, companyId), nameOf(size), note)))
          copyProblems.push({ kind: 'copy_differs', checkpointSize: size, source: nameOf(size) });
      await this.problems.record(companyId, copyProblems);
      await this.markCopied(
        companyId,
        rows.map(({ size }) => size),
      );
      count = rows.length;
    }
  }

  /** The copies of a company in EVIDENCE_DIR and in another folder of the same form. */
  async read(companyId: string, further?: string): Promise<CheckpointCopy[]> {
    const folders = [this.config.evidenceDir, further].filter((folder) => folder !== undefined);
    const copies: CheckpointCopy[] = [];
    for (const folder of new Set(folders)) copies.push(...(await copiesIn(join(folder, companyId))));
    return copies;
  }

  private listUncopied(companyId: string): Promise<{ size: number; note: string }[]> {
    return this.database.inCompany(companyId, (own) =>
      own.rows(
        `select size::float8 as size, note from app.evidence_checkpoint
         where company_id = $1 and not is_copied order by size limit ${copiesAtOnce}`,
        [companyId],
      ),
    );
  }

  private async markCopied(companyId: string, sizes: readonly number[]): Promise<void> {
    await this.database.inCompany(companyId, (own) =>
      own.rows(
        'update app.evidence_checkpoint set is_copied = true where company_id = $1 and size = any($2::bigint[])',
        [companyId, sizes],
      ),
    );
  }
}

/** @returns false when the file exists with other content */
async function writeOnce(folder: string, name: string, note: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const [path, draft] = [join(folder, name), join(folder, `.${newId()}.partial`)];
  await writeFile(draft, note, { flag: 'wx', mode: 0o444, flush: true });
  try {
    // Unlike a rename, a link replaces no file.
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(path, 'utf8')) === note;
  } finally {
    await unlink(draft);
  }
}

async function copiesIn(folder: string): Promise<CheckpointCopy[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(
    files.map(async (name) => ({
      note: await readFile(join(folder, name), 'utf8'),
      source: `${basename(folder)}/${name}`,
    })),
  );
}
