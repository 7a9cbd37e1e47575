import { Module } from '@nestjs/common';
import { ConsoleController } from './console.controller';
import { HealthStatus } from './health-status';
import { OperationsController } from './operations.controller';

@Module({ controllers: [OperationsController, ConsoleController], providers: [HealthStatus] })
export class OperationsModule {}
