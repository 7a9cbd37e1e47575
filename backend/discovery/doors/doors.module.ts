import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../services/integrations/directory/directory.module';
import { DiscoveryModule } from '../discovery.module';
import { DirectoryDoor } from './directory-door.service';
import { payeesReactor } from './payees.reactor';

/** What other parts of the product know of unregistered services. */
@Module({ imports: [DirectoryModule, DiscoveryModule], providers: [DirectoryDoor, payeesReactor] })
export class DoorsModule {}
