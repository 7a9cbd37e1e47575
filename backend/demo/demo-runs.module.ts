import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../platform/kit/config';
import { IntegrationsModule } from '../services/integrations/integrations.module';
import { DemoRuns } from './demo-runs.job';

/** Runs of the demo company, where its vendors are played. */
@Module({})
export class DemoRunsModule {
  static with({ demoVendorsUrl }: Pick<Config, 'demoVendorsUrl'>): DynamicModule {
    if (!demoVendorsUrl) return { module: DemoRunsModule };
    return { module: DemoRunsModule, imports: [IntegrationsModule], providers: [DemoRuns] };
  }
}
