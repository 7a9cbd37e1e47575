import { Controller } from '@nestjs/common';
import { lab } from '../../../contract/lab';
import type { Ask } from '../../../platform/http/ask';
import { Commands } from '../../../platform/http/commands';
import { Serves } from '../../../platform/http/serves';
import { administratorDecider } from '../../administrators/administrator.decider';
import { LabQueries } from './lab.queries';

@Controller()
export class LabController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: LabQueries,
  ) {}

  @Serves(lab.list)
  list({ administrator }: Ask<typeof lab.list>) {
    return this.queries.list(administrator);
  }

  @Serves(lab.switch)
  switch(ask: Ask<typeof lab.switch>) {
    const { labFeatureId: labFeature, isOn } = ask.body;
    const data = { labFeature, isOn };
    return this.commands.send(administratorDecider, ask.administrator.id, { type: 'SwitchLabFeature', data }, ask);
  }
}
