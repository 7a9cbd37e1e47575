import { newId } from '../../backend/kit/ids';
import { registerService, renameService, type Session } from './api-call';
import { paceOf, type Task } from './pace';
import { serve } from './worker';

/** Registers a service and renames it, in turn, as the console does. */
const newLane = (session: Session) => {
  let id = '';
  return async () => {
    if (id) {
      await renameService(session, id, `改名 ${newId()}`);
      id = '';
    } else ({ id } = await registerService(session, `計測用のサービス ${newId()}`));
  };
};

serve((calls: Task & Session) => paceOf(calls, () => newLane(calls)));
