import { Global, Module } from '@nestjs/common';
import { ClockReactorRunner } from './clock-reactor-runner';
import { FactReactorRunner } from './fact-reactor-runner';
import { ReactorCheckpoints } from './reactor-checkpoints';
import { ReactorToolsFactory } from './reactor-tools';
import { Reactors } from './reactors';
import { ReadModelBarrier } from './read-model-barrier';

@Global()
@Module({
  providers: [
    Reactors,
    FactReactorRunner,
    ClockReactorRunner,
    ReactorCheckpoints,
    ReadModelBarrier,
    ReactorToolsFactory,
  ],
  exports: [Reactors],
})
export class ReactorsModule {}
