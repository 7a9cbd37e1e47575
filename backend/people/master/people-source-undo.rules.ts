import { never, type UndoTable } from '../../platform/kit/undo';
import type { PeopleSourceCommand } from './people-source.decider';
import type { peopleSourceEvents } from './people-source.events';

const choose = {
  by: 'values' as const,
  undo: <V extends object>({ values }: { values: V }) =>
    Object.values(values).includes(null)
      ? { because: '最初の設定のため、元に戻せません。' }
      : { type: 'Choose' as const, data: values },
};

export const peopleSourceUndo: UndoTable<PeopleSourceCommand, unknown, typeof peopleSourceEvents> = {
  PeopleSourceNewPeopleChanged: choose,
  PeopleSourceFieldsChanged: choose,
  PeopleSourceDepartmentsChanged: choose,
  PeopleSourceDepartmentLinked: never('部署の対応付けは、人事情報の取り込みの画面で変更してください。'),
  PeopleSourceStarted: { by: 'whole', undo: () => ({ type: 'Stop', data: {} }) },
  PeopleSourceStopped: { by: 'whole', undo: () => ({ type: 'Start', data: {} }) },
};
