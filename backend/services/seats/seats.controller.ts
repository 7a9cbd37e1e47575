import { Controller } from '@nestjs/common';
import { seatList, seats } from '../../contract/seats';
import type { Ask } from '../../platform/http/ask';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves';
import { SeatQueries } from './seats.queries';

@Controller()
export class SeatsController {
  constructor(private readonly queries: SeatQueries) {}

  @Serves(seats.list)
  list(ask: Ask<typeof seats.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(seats.csv)
  csv(ask: Ask<typeof seats.csv>) {
    return listCsv(ask, seatList, () => this.queries.all(ask.companyId, ask.query));
  }
}
