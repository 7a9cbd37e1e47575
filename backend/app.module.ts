import { Module, type DynamicModule } from '@nestjs/common';
import { AdministratorsModule } from './administrators/administrators.module';
import { AlertsModule } from './alerts/alerts.module';
import { AmountsModule } from './amounts/amounts.module';
import { AuthModule } from './auth/auth.module';
import { BulkModule } from './bulk/bulk.module';
import { CompanyModule } from './company/company.module';
import { DepartmentsModule } from './departments/departments.module';
import { DevicesModule } from './devices/devices.module';
import { CustomSettingsModule } from './custom-settings/custom-settings.module';
import { HomeModule } from './home/home.module';
import { MasterModule } from './master/master.module';
import { HistoryModule } from './history/history.module';
import { HttpModule } from './http/http.module';
import { ImportsModule } from './imports/imports.module';
import { LiveModule } from './http/live/live.module';
import { OperationsModule } from './http/operations/operations.module';
import { ReactorsModule } from './http/reactors/reactors.module';
import { BackgroundModule } from './http/background/background.module';
import type { Clock } from './kit/clock';
import type { Config } from './kit/config';
import { ListsModule } from './lists/lists.module';
import { PaymentsModule } from './payments/payments.module';
import { AccountsModule } from './services/accounts/accounts.module';
import { PlansModule } from './services/plans/plans.module';
import { SeatsModule } from './services/seats/seats.module';
import { ServicesModule } from './services/services.module';
import { UsersModule } from './users/users.module';

/** The only list of areas. */
@Module({})
export class AppModule {
  static with(config: Config, reactorClock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        HttpModule.with(config, reactorClock),
        LiveModule,
        OperationsModule,
        ReactorsModule,
        BackgroundModule,
        AuthModule,
        AdministratorsModule,
        CompanyModule,
        ServicesModule,
        PlansModule,
        AccountsModule,
        SeatsModule,
        DepartmentsModule,
        UsersModule,
        DevicesModule,
        PaymentsModule,
        AmountsModule,
        AlertsModule,
        CustomSettingsModule,
        MasterModule,
        HistoryModule,
        ImportsModule,
        HomeModule,
        BulkModule,
        ListsModule,
      ],
    };
  }
}
