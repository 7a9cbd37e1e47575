import { Global, Module } from '@nestjs/common';
import { Listeners } from './listeners';
import { LiveGateway } from './live.gateway';
import { Progress } from '../http/progress';
import { Pushes } from './pushes';

@Global()
@Module({
  providers: [LiveGateway, Listeners, Pushes, Progress],
  exports: [LiveGateway, Pushes, Progress],
})
export class LiveModule {}
