import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module';
import { CredentialsModule } from '../../platform/credentials/credentials.module';
import { MailModule } from '../../platform/mail/mail.module';
import { AuthController } from './auth.controller';
import { Entrance } from './entrance';
import { CompanyFounding } from './founding';
import { Joining } from './joining';
import { Login } from './login';
import { LoginFailures } from './login-failures.service';
import { MeQueries } from './me.queries';
import { OwnAccountController } from './own-account.controller';
import { OwnAccount } from './own-account.service';
import { PasswordPolicy } from './password-policy.service';
import { PasswordReset } from './password-reset';
import { Registration } from './registration';

@Module({
  imports: [AdministratorsModule, CredentialsModule, MailModule],
  controllers: [AuthController, OwnAccountController],
  providers: [
    Entrance,
    CompanyFounding,
    Joining,
    Login,
    LoginFailures,
    MeQueries,
    OwnAccount,
    PasswordPolicy,
    PasswordReset,
    Registration,
  ],
  exports: [CompanyFounding],
})
export class AuthModule {}
