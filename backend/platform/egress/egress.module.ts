import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../http/injection-tokens';
import type { Config } from '../kit/config';
import { Egress } from './egress.service';

/** Outgoing HTTP for every area. */
@Global()
@Module({
  providers: [
    {
      provide: Egress,
      inject: [CONFIG],
      useFactory: ({ egressAllow }: Config) => new Egress({ allow: egressAllow }),
    },
  ],
  exports: [Egress],
})
export class EgressModule {}
