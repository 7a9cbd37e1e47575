import { decider } from '../kit/decider';
import { Rejected } from '../kit/rejections';
import { csvImportEvents, type CsvImportEvent } from './csv-import.events';

type DataOf<T extends CsvImportEvent['type']> = Extract<CsvImportEvent, { type: T }>['data'];
export type CsvImportCommand =
  | { type: 'Commit'; data: DataOf<'CsvImportCommitted'> }
  | { type: 'Finish'; data: DataOf<'CsvImportFinished'> & { all?: DataOf<'CsvImportListedAll'> } }
  | { type: 'TakeBack'; data: object }
  | { type: 'FinishTakeBack'; data: DataOf<'CsvImportTakenBack'> };

/** A file with a row that was not taken in proves nothing about what it lacks. */
const finishEvents = ({ all, ...data }: Extract<CsvImportCommand, { type: 'Finish' }>['data']): CsvImportEvent[] => [
  { type: 'CsvImportFinished', data },
  ...(all && data.failed === 0 ? [{ type: 'CsvImportListedAll', data: all } as const] : []),
];

type State = { is: 'unknown' | 'importing' | 'finished' | 'taking_back' | 'taken_back' };

/** An import is committed once, finished, and reverted as a whole at most once. */
export const csvImportDecider = decider<CsvImportCommand, State, typeof csvImportEvents>({
  events: csvImportEvents,
  initialState: { is: 'unknown' },

  decide(command, { is }) {
    switch (command.type) {
      case 'Commit':
        if (is !== 'unknown') throw new Rejected('import_begun');
        if (command.data.toAdd + command.data.toChange === 0) throw new Rejected('import_without_rows');
        return [{ type: 'CsvImportCommitted', data: command.data }];
      case 'Finish':
        if (is === 'unknown') throw new Rejected('not_found');
        return is === 'importing' ? finishEvents(command.data) : [];
      case 'TakeBack':
        if (is === 'unknown') throw new Rejected('not_found');
        if (is === 'importing') throw new Rejected('import_not_finished');
        if (is !== 'finished') throw new Rejected('import_taken_back');
        return [{ type: 'CsvImportTakeBackBegun', data: {} }];
      case 'FinishTakeBack':
        if (is === 'taken_back') return [];
        if (is !== 'taking_back') throw new Rejected('not_found');
        return [{ type: 'CsvImportTakenBack', data: command.data }];
    }
  },

  evolve(state, { type }) {
    switch (type) {
      case 'CsvImportListedAll':
        return state;
      case 'CsvImportCommitted':
        return { is: 'importing' };
      case 'CsvImportFinished':
        return { is: 'finished' };
      case 'CsvImportTakeBackBegun':
        return { is: 'taking_back' };
      case 'CsvImportTakenBack':
        return { is: 'taken_back' };
    }
  },
});
