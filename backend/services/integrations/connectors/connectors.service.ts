import { Injectable } from '@nestjs/common';
import { Egress } from '../../../platform/egress/egress.service';
import { catalogueOf } from '../catalogue.service';
import type { Connector } from './connector.rules';
import { genericConnector } from './generic.connector';

/** The connector of each kind that can be connected. Expressions are compiled when a kind is first used. */
@Injectable()
export class Connectors {
  private readonly connectors = new Map<string, Connector>();

  constructor(private readonly egress: Egress) {}

  of(kind: string): Connector | undefined {
    const existing = this.connectors.get(kind);
    const connection = existing ? undefined : catalogueOf(kind)?.connection;
    if (!connection) return existing;
    const connector = genericConnector(this.egress, connection);
    this.connectors.set(kind, connector);
    return connector;
  }
}
