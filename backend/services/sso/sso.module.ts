import { undoable } from '../../platform/kit/undo';
import { serviceSsoUndo } from './service-sso-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { serviceSsoDecider } from './service-sso.decider';
import { SsoController } from './sso.controller';
import { SsoQueries } from './sso.queries';

@Module({
  controllers: [SsoController],
  providers: [SsoQueries, ...deciders(undoable(serviceSsoDecider, serviceSsoUndo))],
})
export class SsoModule {}
