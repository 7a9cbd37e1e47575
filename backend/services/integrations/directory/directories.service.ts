import { Injectable } from '@nestjs/common';
import { Egress } from '../../../platform/egress/egress.service';
import { catalogueOf } from '../catalogue/catalogue.service';
import { directoryConnector, type DirectoryConnector } from './directory.connector';

/** The connector of each kind that tells of other services. Expressions are compiled when a kind is first used. */
@Injectable()
export class Directories {
  private readonly connectors = new Map<string, DirectoryConnector>();

  constructor(private readonly egress: Egress) {}

  of(kind: string): DirectoryConnector | undefined {
    const existing = this.connectors.get(kind);
    const connection = existing ? undefined : catalogueOf(kind)?.connection;
    if (!connection?.directory) return existing;
    const connector = directoryConnector(this.egress, connection, connection.directory);
    this.connectors.set(kind, connector);
    return connector;
  }
}
