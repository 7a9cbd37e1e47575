import { Module } from '@nestjs/common';
import { Credentials } from './credentials.service';
import { Housekeeping } from './housekeeping.job';
import { LoginAttempts } from './login-attempts.service';
import { LoginDevices } from './login-devices.service';
import { PasswordHasher } from './password-hasher.service';
import { Tokens } from './tokens.service';

const exportedServices = [Credentials, LoginAttempts, LoginDevices, PasswordHasher, Tokens];

/** Authentication: passwords, login attempts and tokens. */
@Module({ providers: [...exportedServices, Housekeeping], exports: exportedServices })
export class CredentialsModule {}
