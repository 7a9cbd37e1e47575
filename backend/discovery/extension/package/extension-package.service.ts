import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/http/injection-tokens';
import type { Config } from '../../../platform/kit/config';
import { Rejected } from '../../../platform/kit/rejections';
import { extensionIdOf, signCrx } from './crx.rules';
import { ExtensionKey } from './extension-key.service';
import { ExtensionReleases } from './extension-releases.service';
import { releasedZips } from './package-version.rules';

interface Released {
  version: string;
  zip: Buffer;
  crx: Buffer;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The built extension: as a zip for the stores, and signed for browsers that this console updates. */
@Injectable()
export class ExtensionPackage {
  /** Where `npm run build` writes the extension as a zip file. */
  folder = join(__dirname, '../../../..');
  /** The release of the content that this process read last: two backends of two contents do not outbid each other. */
  private current: { contentHash: Buffer; release: Promise<Released> } | undefined;

  constructor(
    private readonly key: ExtensionKey,
    private readonly releases: ExtensionReleases,
    @Inject(CONFIG) private readonly config: Pick<Config, 'appUrl'>,
  ) {}

  async extensionId(): Promise<string> {
    return extensionIdOf(await this.key.get());
  }

  /** Null before the first build. */
  async version(): Promise<string | null> {
    return (await this.readRelease())?.version ?? null;
  }

  /** @throws Rejected not_found before the first build */
  async zip(): Promise<Buffer> {
    return (await this.require()).zip;
  }

  /** @throws Rejected not_found before the first build */
  async readCrx(): Promise<Buffer> {
    return (await this.require()).crx;
  }

  /** What browsers ask from time to time: the newest version and where it is. @throws Rejected not_found */
  async updateManifest(): Promise<string> {
    const { version } = await this.require();
    const address = `${this.config.appUrl}/extension/daicho.crx`;
    return `<?xml version="1.0" encoding="UTF-8"?>
<gupdate xmlns="http://www.google.com/update2/response" protocol="2.0">
  <app appid="${await this.extensionId()}">
    <updatecheck codebase="${escapeXml(address)}" version="${version}"/>
  </app>
</gupdate>
`;
  }

  private async require(): Promise<Released> {
    const release = await this.readRelease();
    if (!release) throw new Rejected('not_found');
    return release;
  }

  /** Undefined before the first build. A build while this runs is a new release. */
  private async readRelease(): Promise<Released | undefined> {
    const builtZip = await this.readBuilt();
    if (!builtZip) return undefined;
    const contentHash = createHash('sha256').update(builtZip).digest();
    if (this.current?.contentHash.equals(contentHash)) return this.current.release;
    const current = { contentHash, release: this.release(builtZip, contentHash) };
    this.current = current;
    // A release that failed is tried again.
    current.release.catch(() => this.current === current && (this.current = undefined));
    return current.release;
  }

  private async release(builtZip: Buffer, contentHash: Buffer): Promise<Released> {
    const updateUrl = `${this.config.appUrl}/extension/updates.xml`;
    const releasedAt = await this.releases.releasedAt(contentHash);
    const { version, zip, selfHosted } = releasedZips(builtZip, releasedAt, updateUrl);
    return { version, zip, crx: signCrx(selfHosted, await this.key.get()) };
  }

  private async readBuilt(): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, 'extension.zip'));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
