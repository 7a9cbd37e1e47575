import { Global, Module } from '@nestjs/common';
import { AsideChanges } from './aside-changes';
import { Listeners } from './listeners';
import { LiveGateway } from './live.gateway';
import { Progress } from './progress';
import { Pushes } from './pushes';

@Global()
@Module({
  providers: [LiveGateway, Listeners, Pushes, Progress, AsideChanges],
  exports: [LiveGateway, Pushes, Progress, AsideChanges],
})
export class LiveModule {}
