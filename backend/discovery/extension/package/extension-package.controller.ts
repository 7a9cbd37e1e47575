import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ExtensionPackage } from './extension-package.service';

/** The extension as files. They hold no secret, and browsers fetch them without a login and with queries of their own. */
@Controller('extension')
export class ExtensionPackageController {
  constructor(private readonly extension: ExtensionPackage) {}

  @Get('updates.xml')
  async updates() {
    return new StreamableFile(Buffer.from(await this.extension.updateManifest()), { type: 'text/xml; charset=utf-8' });
  }

  @Get('daicho.crx')
  async downloadCrx() {
    return new StreamableFile(await this.extension.readCrx(), { type: 'application/x-chrome-extension' });
  }

  @Get('daicho.zip')
  async zip() {
    const disposition = 'attachment; filename="daicho-extension.zip"';
    return new StreamableFile(await this.extension.zip(), { type: 'application/zip', disposition });
  }
}
