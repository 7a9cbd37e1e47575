import { Controller } from '@nestjs/common';
import { services } from '../../contract/services';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { findNamed } from './named-services.rules';
import { knownServices } from './known-services.service';

@Controller()
export class KnownServicesController {
  @Serves(services.known)
  listKnown({ query }: ApiRequest<typeof services.known>) {
    return findNamed(knownServices, query.name);
  }
}
