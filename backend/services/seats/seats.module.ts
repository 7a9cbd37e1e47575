import { Module } from '@nestjs/common';
import { SeatsController } from './seats.controller';
import { SeatQueries } from './seats.queries';

@Module({ controllers: [SeatsController], providers: [SeatQueries] })
export class SeatsModule {}
