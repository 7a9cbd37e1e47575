import { Global, Module } from '@nestjs/common';
import { Existence } from './existence.service';

@Global()
@Module({ providers: [Existence], exports: [Existence] })
export class ExistenceModule {}
