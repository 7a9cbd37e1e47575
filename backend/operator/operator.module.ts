import { Module, type DynamicModule } from '@nestjs/common';
import { claimKinds, entities } from '../entities';
import { accessLinkDecider } from '../access/links/access-link.decider';
import { StoredLinks } from '../access/links/stored-links.service';
import { administratorDecider } from '../access/administrators/administrator.decider';
import { contractDecider } from '../access/company/contract.decider';
import { deciders } from '../platform/http/commands.service';
import { HttpModule } from '../platform/http/http.module';
import type { Config } from '../platform/kit/config';
import { companyUserDecider } from '../people/users/company-user.decider';
import { detectedServiceUserDecider } from '../discovery/findings/detected-service-user.decider';
import { extensionInstallationDecider } from '../discovery/extension/installations/extension-installation.decider';
import { usageRequestDecider } from '../discovery/extension/requests/usage-request.decider';
import { sourcePersonDecider } from '../people/master/source-person.decider';
import { serviceAccountDecider } from '../services/integrations/accounts/service-account.decider';
import { LinksOfPerson } from './links-of-person.service';
import { SearchesOfPerson } from './searches-of-person.service';
import { Operator } from './operator.service';

/** As much of the backend as the operator's commands need. */
@Module({})
export class OperatorModule {
  static with(config: Config): DynamicModule {
    return {
      module: OperatorModule,
      imports: [HttpModule.with(config, { entities, claimKinds })],
      providers: [
        LinksOfPerson,
        SearchesOfPerson,
        Operator,
        StoredLinks,
        ...deciders(
          administratorDecider,
          contractDecider,
          companyUserDecider,
          serviceAccountDecider,
          sourcePersonDecider,
          detectedServiceUserDecider,
          extensionInstallationDecider,
          usageRequestDecider,
          accessLinkDecider,
        ),
      ],
    };
  }
}
