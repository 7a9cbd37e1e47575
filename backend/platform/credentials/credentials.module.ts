import { Module } from '@nestjs/common';
import { Credentials } from './credentials';
import { Housekeeping } from './housekeeping';
import { LoginAttempts } from './login-attempts';
import { LoginDevices } from './login-devices.service';
import { PasswordHasher } from './password-hasher.service';
import { Tokens } from './tokens';

const shared = [Credentials, LoginAttempts, LoginDevices, PasswordHasher, Tokens];

/** What proves who someone is. */
@Module({ providers: [...shared, Housekeeping], exports: shared })
export class CredentialsModule {}
