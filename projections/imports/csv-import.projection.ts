import { csvImportEvents } from '../../backend/platform/imports/csv-import.events';
import { projection, update, upsert } from '../kit/projection';
import { CsvImport } from './csv-import.read-model';

export const csvImports = projection(CsvImport, [csvImportEvents], {
  CsvImportCommitted: ({ companyId, entityId: id, at, metadata, data: { kind, fileName, errors } }) =>
    upsert({
      companyId,
      id,
      kind,
      fileName,
      state: 'importing',
      added: 0,
      changed: 0,
      failed: errors,
      committedAt: at,
      committedById: metadata.actor.id,
      finishedAt: null,
      takenBackAt: null,
      takenBackById: null,
      takenBack: null,
      kept: null,
    }),
  CsvImportFinished: (e) => update({ id: e.entityId }, { ...e.data, state: 'finished', finishedAt: e.at }),
  CsvImportTakeBackBegun: (e) =>
    update({ id: e.entityId }, { state: 'taking_back', takenBackAt: e.at, takenBackById: e.metadata.actor.id }),
  CsvImportTakenBack: (e) => update({ id: e.entityId }, { ...e.data, state: 'taken_back' }),
});
