import { Module } from '@nestjs/common';
import { LabController } from './lab.controller';
import { LabQueries } from './lab.queries';

@Module({ controllers: [LabController], providers: [LabQueries] })
export class LabModule {}
