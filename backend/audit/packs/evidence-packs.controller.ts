import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { evidencePacks } from '../../contract/evidence-packs';
import { dayOf } from '../../contract/calendar';
import type { ApiRequest } from '../../platform/http/api-request';
import { openDownload } from '../../platform/http/downloads';
import { dispositionOf } from '../../platform/http/file-answer';
import { Serves } from '../../platform/http/serves.decorator';
import { Packs } from './packs.service';

/** What no file system takes in a name. */
const unsafe = /[\\/:*?"<>|\s]+/g;

@Controller()
export class EvidencePacksController {
  constructor(private readonly packs: Packs) {}

  @Serves(evidencePacks.list)
  async list(request: ApiRequest<typeof evidencePacks.list>) {
    return { items: await this.packs.list(request) };
  }

  @Serves(evidencePacks.make)
  async make(request: ApiRequest<typeof evidencePacks.make>) {
    return { id: await this.packs.make(request, request.body.subject) };
  }

  @Serves(evidencePacks.open)
  async open(request: ApiRequest<typeof evidencePacks.open>) {
    const { pack, bytes } = await this.packs.open(request, request.params.packId);
    const file = await openDownload(request, () => Promise.resolve(Readable.from(bytes, { objectMode: false })));
    const day = dayOf(pack.requestedAt).replaceAll('-', '');
    const name = `証跡パック_${pack.title.replaceAll('/', '').replace(unsafe, '_').slice(0, 80)}_${day}.zip`;
    void request.reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const disposition = dispositionOf(name).replace(/^inline/, 'attachment');
    return new StreamableFile(file, { type: 'application/zip', disposition });
  }
}
