import { Global, Module } from '@nestjs/common';
import { Existing } from './existing.service';

@Global()
@Module({ providers: [Existing], exports: [Existing] })
export class ExistingModule {}
