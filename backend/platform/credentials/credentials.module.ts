import { Module } from '@nestjs/common';
import { Credentials } from './credentials.service';
import { Housekeeping } from './housekeeping.job';
import { LoginAttempts } from './login-attempts.service';
import { LoginDevices } from './login-devices.service';
import { PasswordHasher } from './password-hasher.service';
import { Tokens } from './tokens.service';

const shared = [Credentials, LoginAttempts, LoginDevices, PasswordHasher, Tokens];

/** Authentication: passwords, login attempts and tokens. */
@Module({ providers: [...shared, Housekeeping], exports: shared })
export class CredentialsModule {}
