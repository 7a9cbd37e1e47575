import { useQueryClient } from '@tanstack/react-query';
import { listSettings } from '../../backend/contract/list-settings';
import type { ListName } from '../../backend/contract/lists';
import type { AnswerOf, BodyOf } from '../../backend/contract/kit';
import { answerOf } from '../lib/call';
import { useIsAuditor } from '../lib/permissions';
import { showFailure } from '../lib/notice';
import { readOf, useRead } from '../lib/use-read';

export type Settings = AnswerOf<typeof listSettings.show>;

/**
 * An administrator's arrangement of a list. A choice is shown at once and reverted if the server rejects it. An
 * auditor's choice is not stored.
 */
export const useSettings = (list: ListName) => {
  const reading = useRead(listSettings.show, { params: { list } }, { keepPrevious: true });
  const client = useQueryClient();
  const isAuditor = useIsAuditor();
  const { queryKey } = readOf(listSettings.show, { params: { list } });
  const reload = () => client.invalidateQueries({ queryKey });
  const choose = async (body: BodyOf<typeof listSettings.change>) => {
    const before = client.getQueryData<Settings>(queryKey);
    client.setQueryData<Settings>(queryKey, (now) => now && { ...now, ...body });
    if (isAuditor) return;
    try {
      await answerOf(listSettings.change, { params: { list }, body });
    } catch (error) {
      client.setQueryData(queryKey, before);
      showFailure(error);
    }
  };
  return { settings: reading.data, isKnown: !reading.isPending, choose, reload };
};
