import { Controller } from '@nestjs/common';
import { lab } from '../../../contract/lab';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { Serves } from '../../../platform/http/serves.decorator';
import { administratorDecider } from '../../administrators/administrator.decider';
import { LabQueries } from './lab.queries';

@Controller()
export class LabController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: LabQueries,
  ) {}

  @Serves(lab.list)
  list({ administrator }: ApiRequest<typeof lab.list>) {
    return this.queries.list(administrator);
  }

  @Serves(lab.switch)
  switch(request: ApiRequest<typeof lab.switch>) {
    const { labFeatureId: labFeature, isOn } = request.body;
    const data = { labFeature, isOn };
    return this.commands.send(
      administratorDecider,
      request.administrator.id,
      { type: 'SwitchLabFeature', data },
      request,
    );
  }
}
