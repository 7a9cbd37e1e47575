import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../services/integrations/directory/directory.module';
import { DiscoveryModule } from '../discovery.module';
import { DirectoryDoor } from './directory-door.service';
import { payeesReactor, unknownPayeesReactor } from './payees.reactor';
import { UnknownPayeeQueries } from './unknown-payees.queries';
import { UnknownPayees } from './unknown-payees.service';

/** What other parts of the product know of unregistered services. */
@Module({
  imports: [DirectoryModule, DiscoveryModule],
  providers: [DirectoryDoor, UnknownPayeeQueries, UnknownPayees, payeesReactor, unknownPayeesReactor],
})
export class DoorsModule {}
