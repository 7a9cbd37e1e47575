import { useState } from 'react';
import { customSettings } from '../../../backend/contract/custom-settings';
import { customSettingTypes } from '../../../backend/contract/vocabulary';
import { useRead } from '../../lib/use-read';
import { ActDialog } from '../../details/act-dialog';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { AddCustomSettingPanel } from './add-custom-setting-panel';
import { EditCustomSettingPanel } from './edit-custom-setting-panel';
import { removeCustomSettingAct, type OpenAct, type CustomSettingType } from './custom-setting-acts';
import { CustomSettingHistory } from './custom-setting-history';
import { CustomSettingsTable } from './custom-settings-table';

const purposes: Record<CustomSettingType, string> = {
  plan: '稟議番号や予算区分など、会社独自の項目をプランに追加できます。追加した項目は、プランのフォーム・一覧・絞り込み・CSVで使えます。',
  device:
    '設置場所や付属品など、会社独自の項目を端末に追加できます。追加した項目は、端末のフォーム・一覧・絞り込み・CSVで使えます。',
};

/** The custom settings of one type with their actions. */
export function CustomSettingsOfType({ type }: { type: CustomSettingType }) {
  const query = { companyCustomSettingTypeId: type };
  const { data, error, refetch } = useRead(customSettings.list, { query });
  const counts = useRead(customSettings.counts, { query }).data;
  const [openAct, setOpenAct] = useState<OpenAct>(null);
  const close = () => setOpenAct(null);
  const countsOf = (id: string) => counts?.find((settingCounts) => settingCounts.id === id);
  const add = (
    <Button kind="primary" icon="add" onClick={() => setOpenAct({ act: 'add' })}>
      項目を追加する
    </Button>
  );
  if (error && !data) return <ErrorState title="項目を読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} label="項目を読み込み中" />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon="add" title={`${customSettingTypes.labels[type]}の独自項目はまだありません`} action={add}>
          {purposes[type]}
        </EmptyState>
      ) : (
        <>
          <div className="custom-settings-head">
            <p className="quiet">{purposes[type]}</p>
            {add}
          </div>
          <CustomSettingsTable type={type} settings={data} countsOf={countsOf} onAsk={setOpenAct} />
        </>
      )}
      {openAct?.act === 'add' && <AddCustomSettingPanel type={type} onClose={close} />}
      {openAct?.act === 'edit' && (
        <EditCustomSettingPanel setting={openAct.setting} counts={countsOf(openAct.setting.id)} onClose={close} />
      )}
      {openAct?.act === 'history' && <CustomSettingHistory setting={openAct.setting} onClose={close} />}
      {openAct?.act === 'remove' && (
        <ActDialog
          act={removeCustomSettingAct(openAct.setting, countsOf(openAct.setting.id)?.valuesCount ?? 0)}
          onClose={close}
        />
      )}
    </>
  );
}
