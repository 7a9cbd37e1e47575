import { undoable } from '../../../platform/kit/undo';
import { directoryAppUndo } from './directory-app-undo.rules';
import { directoryUndo } from '../record-only-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../../platform/http/commands.service';
import { IntegrationsModule } from '../integrations.module';
import { OAuthModule } from '../oauth/oauth.module';
import { Directories } from './directories.service';
import { directoryAppDecider } from './directory-app.decider';
import { directoryDecider } from './directory.decider';
import { directoryReactor } from './directory.reactor';
import { DirectoryController } from './directory.controller';
import { DirectoryListeners } from './directory-listeners.service';
import { DirectoryQueries } from './directory.queries';
import { DirectoryReader } from './directory-reader.service';
import { DirectoryReadingJobs } from './directory-readings.job';
import { DirectoryReadings } from './directory-readings.service';
import { DirectoryStateQueries } from './directory-state.queries';
import { DirectoryUses } from './directory-uses.service';
import { DirectoryWriter } from './directory-writer.service';

/** What identity providers tell of other services. */
@Module({
  imports: [IntegrationsModule, OAuthModule],
  controllers: [DirectoryController],
  providers: [
    Directories,
    DirectoryListeners,
    DirectoryQueries,
    DirectoryReader,
    DirectoryReadingJobs,
    DirectoryReadings,
    DirectoryStateQueries,
    DirectoryUses,
    DirectoryWriter,
    directoryReactor,
    ...deciders(undoable(directoryAppDecider, directoryAppUndo), undoable(directoryDecider, directoryUndo)),
  ],
  exports: [DirectoryListeners],
})
export class DirectoryModule {}
