import { Controller } from '@nestjs/common';
import { links } from '../../contract/links';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { LinkEntry } from './link-entry.service';

/** The public side of links from mails: a code, and the session that it opens. */
@Controller()
export class LinksController {
  constructor(private readonly entry: LinkEntry) {}

  @Serves(links.sendCode)
  sendCode(request: ApiRequest<typeof links.sendCode>) {
    return this.entry.sendCode(request);
  }

  @Serves(links.enter)
  enter(request: ApiRequest<typeof links.enter>) {
    return this.entry.enter(request);
  }

  @Serves(links.session)
  session(request: ApiRequest<typeof links.session>) {
    return this.entry.session(request);
  }
}
