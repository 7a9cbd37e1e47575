import { Global, Module } from '@nestjs/common';
import { Listeners } from './listeners.service';
import { LiveGateway } from './live.gateway';
import { Progress } from '../http/progress.service';
import { Pushes } from './pushes.service';

@Global()
@Module({
  providers: [LiveGateway, Listeners, Pushes, Progress],
  exports: [LiveGateway, Pushes, Progress],
})
export class LiveModule {}
