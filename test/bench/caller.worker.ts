import { newId } from '../../backend/platform/kit/ids';
import { registerService, renameService, type Session } from './api-call';
import { paceOf, type Task } from './pace';
import { serve } from './worker';

/** The act of each call: registers a service, which raises an alert, or renames one. */
export type Act = 'register' | 'rename';

const newLane = (session: Session, act: Act) => {
  let id: string | undefined;
  const register = () => registerService(session, `計測用のサービス ${newId()}`);
  return async () => {
    if (act === 'rename' && id) await renameService(session, id, `改名 ${newId()}`);
    else ({ id } = await register());
  };
};

serve((calls: Task & Session & { act: Act }) => paceOf(calls, () => newLane(calls, calls.act)));
