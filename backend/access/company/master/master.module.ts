import { Module } from '@nestjs/common';
import { MasterController } from './master.controller';
import { OperatorFiles } from './operator-files';

@Module({ controllers: [MasterController], providers: [OperatorFiles] })
export class MasterModule {}
