import { Global, Module } from '@nestjs/common';
import { Workshop } from './workshop';

@Global()
@Module({ providers: [Workshop], exports: [Workshop] })
export class BackgroundModule {}
