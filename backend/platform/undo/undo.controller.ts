import { Controller } from '@nestjs/common';
import { undo } from '../../contract/undo';
import type { ApiRequest } from '../http/api-request';
import { Serves } from '../http/serves.decorator';
import { UndoService } from './undo.service';

@Controller()
export class UndoController {
  constructor(private readonly service: UndoService) {}

  @Serves(undo.preview)
  preview(request: ApiRequest<typeof undo.preview>) {
    return this.service.preview(request);
  }

  @Serves(undo.begin)
  begin(request: ApiRequest<typeof undo.begin>) {
    return this.service.begin(request);
  }

  @Serves(undo.show)
  show(request: ApiRequest<typeof undo.show>) {
    return this.service.report(request);
  }
}
