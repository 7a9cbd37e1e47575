import { Module } from '@nestjs/common';
import { ConsoleController } from './console.controller';
import { OperationsController } from './operations.controller';
import { Standing } from './standing';

@Module({ controllers: [OperationsController, ConsoleController], providers: [Standing] })
export class OperationsModule {}
