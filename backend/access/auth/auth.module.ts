import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module';
import { CredentialsModule } from '../../platform/credentials/credentials.module';
import { MailModule } from '../../platform/mail/mail.module';
import { AuthController } from './auth.controller';
import { LoginSessions } from './login-sessions.service';
import { CompanyCreation } from './company-creation.service';
import { InvitationAcceptance } from './invitation-acceptance.service';
import { Login } from './login.service';
import { LoginFailures } from './login-failures.service';
import { MeQueries } from './me.queries';
import { OwnAccountController } from './own-account.controller';
import { OwnAccount } from './own-account.service';
import { OwnThingsQueries } from './own-things.queries';
import { OwnPassword } from './own-password.service';
import { PasswordPolicy } from './password-policy.service';
import { PasswordReset } from './password-reset.service';
import { Registration } from './registration.service';

@Module({
  imports: [AdministratorsModule, CredentialsModule, MailModule],
  controllers: [AuthController, OwnAccountController],
  providers: [
    LoginSessions,
    CompanyCreation,
    InvitationAcceptance,
    Login,
    LoginFailures,
    MeQueries,
    OwnAccount,
    OwnPassword,
    OwnThingsQueries,
    PasswordPolicy,
    PasswordReset,
    Registration,
  ],
  exports: [CompanyCreation, LoginSessions, OwnPassword],
})
export class AuthModule {}
