import { Controller } from '@nestjs/common';
import { extension } from '../../contract/extension';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { Enrolments } from './enrolments.service';

/** The calls of the extension itself. */
@Controller()
export class ExtensionController {
  constructor(private readonly enrolments: Enrolments) {}

  @Serves(extension.enrol)
  enrol(request: ApiRequest<typeof extension.enrol>) {
    return this.enrolments.enrol(request);
  }
}
