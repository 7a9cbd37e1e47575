import { Global, Module } from '@nestjs/common';
import { ClockReactorRunner } from './clock-reactor-runner.service';
import { FactReactorRunner } from './fact-reactor-runner.service';
import { PastWriting } from './past-writing.service';
import { ReactorCheckpoints } from './reactor-checkpoints.service';
import { ReactorToolsFactory } from './reactor-tools.service';
import { Reactors } from './reactors.service';
import { ReadModelBarrier } from './read-model-barrier.service';

@Global()
@Module({
  providers: [
    Reactors,
    FactReactorRunner,
    ClockReactorRunner,
    ReactorCheckpoints,
    PastWriting,
    ReadModelBarrier,
    ReactorToolsFactory,
  ],
  exports: [Reactors],
})
export class ReactorsModule {}
