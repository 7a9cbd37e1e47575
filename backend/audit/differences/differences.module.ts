import { Module } from '@nestjs/common';
import { DifferencesController } from './differences.controller';
import { DifferenceQueries } from './differences.queries';

@Module({ controllers: [DifferencesController], providers: [DifferenceQueries] })
export class DifferencesModule {}
