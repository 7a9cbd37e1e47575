import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { serviceSsoDecider } from './service-sso.decider';
import { SsoController } from './sso.controller';
import { SsoQueries } from './sso.queries';

@Module({ controllers: [SsoController], providers: [SsoQueries, ...deciders(serviceSsoDecider)] })
export class SsoModule {}
