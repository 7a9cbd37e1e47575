import { Controller } from '@nestjs/common';
import { seats } from '../../contract/seats';
import type { Ask } from '../../http/ask';
import { Serves } from '../../http/serves';
import { SeatQueries } from './seats.queries';

@Controller()
export class SeatsController {
  constructor(private readonly queries: SeatQueries) {}

  @Serves(seats.list)
  list(ask: Ask<typeof seats.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }
}
