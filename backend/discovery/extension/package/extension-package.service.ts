import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/http/injection-tokens';
import type { Config } from '../../../platform/kit/config';
import { Rejected } from '../../../platform/kit/rejections';
import { extensionIdOf, signCrx } from './crx.rules';
import { ExtensionKey } from './extension-key.service';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The built extension: as a zip for the stores, and signed for browsers that this console updates. */
@Injectable()
export class ExtensionPackage {
  /** Where `npm run build` writes the extension, as a folder and as a zip file. */
  folder = join(__dirname, '../../../..');
  private crx: Promise<Buffer> | undefined;

  constructor(
    private readonly key: ExtensionKey,
    @Inject(CONFIG) private readonly config: Pick<Config, 'appUrl'>,
  ) {}

  async extensionId(): Promise<string> {
    return extensionIdOf(await this.key.get());
  }

  /** Null before the first build. */
  async version(): Promise<string | null> {
    try {
      const manifest = await readFile(join(this.folder, 'extension/manifest.json'), 'utf8');
      return (JSON.parse(manifest) as { version: string }).version;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** @throws Rejected not_found before the first build */
  async zip(): Promise<Buffer> {
    try {
      return await readFile(join(this.folder, 'extension.zip'));
    } catch (error) {
      throw isMissing(error) ? new Rejected('not_found') : error;
    }
  }

  signed(): Promise<Buffer> {
    this.crx ??= this.sign().catch((error: unknown) => {
      this.crx = undefined;
      throw error;
    });
    return this.crx;
  }

  /** What browsers ask from time to time: the newest version and where it is. @throws Rejected not_found */
  async updateManifest(): Promise<string> {
    const version = await this.version();
    if (!version) throw new Rejected('not_found');
    const address = `${this.config.appUrl}/extension/daicho.crx`;
    return `<?xml version="1.0" encoding="UTF-8"?>
<gupdate xmlns="http://www.google.com/update2/response" protocol="2.0">
  <app appid="${await this.extensionId()}">
    <updatecheck codebase="${escapeXml(address)}" version="${version}"/>
  </app>
</gupdate>
`;
  }

  private async sign(): Promise<Buffer> {
    return signCrx(await this.zip(), await this.key.get());
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
