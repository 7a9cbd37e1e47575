import { Global, Module } from '@nestjs/common';
import { Listeners } from './listeners';
import { LiveGateway } from './live.gateway';
import { Pushes } from './pushes';

@Global()
@Module({ providers: [LiveGateway, Listeners, Pushes], exports: [LiveGateway, Pushes] })
export class LiveModule {}
