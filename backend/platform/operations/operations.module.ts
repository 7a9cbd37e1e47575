import { Module } from '@nestjs/common';
import { ConsoleController } from './console.controller';
import { HealthStatus } from './health-status.service';
import { MetricsServer } from './metrics-server.service';
import { OperationsController } from './operations.controller';

@Module({ controllers: [OperationsController, ConsoleController], providers: [HealthStatus, MetricsServer] })
export class OperationsModule {}
