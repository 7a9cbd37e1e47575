import { Module } from '@nestjs/common';
import { MasterController } from './master.controller';
import { OperatorFiles } from './operator-files.service';

@Module({ controllers: [MasterController], providers: [OperatorFiles] })
export class MasterModule {}
