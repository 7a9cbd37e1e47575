import { execFileSync, spawnSync, type ExecFileSyncOptionsWithBufferEncoding } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Product } from './product';

const presentRoot = resolve(__dirname, '../..');
const mebibyte = 1024 ** 2;

/** The server of an older revision, with its own packages and built by its own build, for specs that upgrade its data directories. */
export class OldRevision {
  private readonly directories: string[] = [];

  private constructor(readonly root: string) {
    this.directories.push(root);
  }

  /** @throws when the git history lacks the revision, or its build fails */
  static build(revision: string): OldRevision {
    const archive = archiveOf(revision);
    const old = new OldRevision(mkdtempSync(join(tmpdir(), `daicho-${revision}-`)));
    try {
      execFileSync('tar', ['-x', '-C', old.root], { input: archive });
      // Packages of its own: the present ones may lack some, and its build must not overwrite them.
      old.run('npm', ['ci', '--no-fund', '--no-audit']);
      old.run(process.execPath, ['bin/build.mjs', 'server']);
      return old;
    } catch (error) {
      old.dispose();
      throw error;
    }
  }

  /**
   * Runs its whole product on a new data directory and stops it in an orderly way.
   * @param options.demo creates its demo company
   * @param options.work runs while the product runs
   * @returns the data directory, which lives until `dispose`
   */
  async makeDataDir({
    demo = true,
    work,
  }: { demo?: boolean; work?: (product: Product) => Promise<void> } = {}): Promise<string> {
    const dataDir = this.newDirectory();
    const product = await Product.make({ demo, dataDir, root: this.root });
    try {
      await work?.(product);
    } finally {
      await product.stop();
    }
    return dataDir;
  }

  /** Copies a stopped data directory, so that one made once serves several upgrades. */
  copyDataDir(dataDir: string): string {
    const copy = this.newDirectory();
    execFileSync('cp', ['-a', `${dataDir}/.`, copy]);
    return copy;
  }

  /** Removes the checkout and every data directory made or copied here. */
  dispose(): void {
    for (const directory of this.directories) rmSync(directory, { recursive: true, force: true });
  }

  /** @throws with what the command wrote, when it fails */
  private run(command: string, args: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: this.root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }

  private newDirectory(): string {
    const directory = mkdtempSync(join(tmpdir(), 'daicho-old-data-'));
    this.directories.push(directory);
    return directory;
  }
}

/** The files of a revision as a tar archive. */
function archiveOf(revision: string): Buffer {
  const options: ExecFileSyncOptionsWithBufferEncoding = { cwd: presentRoot, maxBuffer: 256 * mebibyte, stdio: 'pipe' };
  try {
    execFileSync('git', ['cat-file', '-e', `${revision}^{commit}`], options);
  } catch {
    throw new Error(
      `Git knows no revision ${revision} here, so no data directory of it can be made. Clone with the whole history (git fetch --unshallow).`,
    );
  }
  return execFileSync('git', ['archive', revision], options);
}
