import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module';
import { AuthController } from './auth.controller';
import { CredentialsModule } from './credentials.module';
import { Entrance } from './entrance';
import { Founding } from './founding';
import { Joining } from './joining';
import { Login } from './login';
import { MeQueries } from './me.queries';
import { PasswordReset } from './password-reset';
import { Registration } from './registration';

@Module({
  imports: [CredentialsModule, AdministratorsModule],
  controllers: [AuthController],
  providers: [Entrance, Founding, Joining, Login, MeQueries, PasswordReset, Registration],
  exports: [CredentialsModule, Founding],
})
export class AuthModule {}
