import { Module, type DynamicModule } from '@nestjs/common';
import { claimKinds, entities } from './entities';
import { DemoRunsModule } from './demo/demo-runs.module';
import { AdministratorsModule } from './access/administrators/administrators.module';
import { AlertsModule } from './watch/alerts/alerts.module';
import { DifferencesModule } from './audit/differences/differences.module';
import { EvidenceJobsModule } from './audit/evidence/evidence-jobs.module';
import { ReviewsModule } from './audit/reviews/reviews.module';
import { AmountsModule } from './money/recorded-amounts/amounts.module';
import { AuthModule } from './access/auth/auth.module';
import { BulkModule } from './platform/bulk/bulk.module';
import { CompanyModule } from './access/company/company.module';
import { DepartmentsModule } from './people/departments/departments.module';
import { DiscoveryModule } from './discovery/discovery.module';
import { DetectionRulesModule } from './discovery/rules/detection-rules.module';
import { DevicesModule } from './things/devices/devices.module';
import { CustomSettingsModule } from './access/company/custom-settings/custom-settings.module';
import { ExtensionModule } from './discovery/extension/extension.module';
import { DoorsModule } from './discovery/doors/doors.module';
import { LogsModule } from './discovery/logs/logs.module';
import { HomeModule } from './watch/home/home.module';
import { SearchModule } from './watch/search/search.module';
import { LabModule } from './access/company/lab/lab.module';
import { MasterModule } from './access/company/master/master.module';
import { LinksModule } from './access/links/links.module';
import { HistoryModule } from './platform/history/history.module';
import { EgressModule } from './platform/egress/egress.module';
import { HttpModule } from './platform/http/http.module';
import { ImportsModule } from './platform/imports/imports.module';
import { LiveModule } from './platform/live/live.module';
import { OperationsModule } from './platform/operations/operations.module';
import { ReactorsModule } from './platform/reactors/reactors.module';
import { JobsModule } from './platform/jobs/jobs.module';
import type { JobShare } from './platform/jobs/job-share';
import type { Clock } from './platform/kit/clock';
import type { Config } from './platform/kit/config';
import { ListsModule } from './platform/lists/lists.module';
import { ErpModule } from './money/erp/erp.module';
import { PaymentsModule } from './money/payments/payments.module';
import { AccountsModule } from './services/accounts/accounts.module';
import { DirectoryModule } from './services/integrations/directory/directory.module';
import { MasterPeopleModule } from './people/master/master-people.module';
import { IntegrationsModule } from './services/integrations/integrations.module';
import { PacksModule } from './audit/packs/packs.module';
import { PlansModule } from './services/plans/plans.module';
import { SeatsModule } from './services/seats/seats.module';
import { SsoModule } from './services/sso/sso.module';
import { OAuthModule } from './services/integrations/oauth/oauth.module';
import { ServicesModule } from './services/services.module';
import { ExistenceModule } from './people/existence.module';
import { UndoModule } from './platform/undo/undo.module';
import { UsersModule } from './people/users/users.module';

/** The only list of areas. */
@Module({})
export class AppModule {
  /** @param options.clock the clock of the reactors; by default the system's */
  static with(config: Config, { clock, jobs = 'all' }: { clock?: Clock; jobs?: JobShare } = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        HttpModule.with(config, { entities, claimKinds }, clock),
        EgressModule,
        LiveModule,
        OperationsModule,
        ReactorsModule,
        JobsModule.with(jobs),
        ExistenceModule,
        AuthModule,
        AdministratorsModule,
        LinksModule,
        CompanyModule,
        ServicesModule,
        IntegrationsModule,
        DirectoryModule,
        MasterPeopleModule,
        OAuthModule,
        PlansModule,
        AccountsModule,
        SeatsModule,
        DifferencesModule,
        EvidenceJobsModule,
        PacksModule,
        ReviewsModule,
        SsoModule,
        DepartmentsModule,
        UsersModule,
        DevicesModule,
        DetectionRulesModule,
        PaymentsModule,
        ErpModule,
        AmountsModule,
        DiscoveryModule,
        AlertsModule,
        CustomSettingsModule,
        LabModule,
        MasterModule,
        HistoryModule,
        ImportsModule,
        ExtensionModule,
        DoorsModule,
        LogsModule,
        HomeModule,
        SearchModule,
        BulkModule,
        UndoModule,
        ListsModule.with(CustomSettingsModule),
        DemoRunsModule.with(config),
      ],
    };
  }
}
