import {
  customSettings,
  type CustomSettingCounts,
  type CustomSettingRow,
} from '../../../backend/contract/custom-settings';
import { customInputTypes, customSettingTypes } from '../../../backend/contract/vocabulary';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { IconButton } from '../../ui/button';
import { count } from '../../ui/format';
import { MenuButton } from '../../ui/menu';
import { OrDash } from '../../ui/relative-time';
import { useReadOnly } from '../../ui/read-only';
import './custom-settings.css';
import type { OpenAct, CustomSettingType } from './custom-setting-acts';
import { moveElement } from './move-element';

interface CustomSettingsTableProps {
  type: CustomSettingType;
  settings: readonly CustomSettingRow[];
  countsOf: (id: string) => CustomSettingCounts | undefined;
  onAsk: (act: OpenAct) => void;
}

/** The custom settings in the order of forms and lists. */
export function CustomSettingsTable({ type, settings, countsOf, onAsk }: CustomSettingsTableProps) {
  const order = useWrite(customSettings.order, '並び順を変更しました');
  const isReadOnly = useReadOnly();
  const move = (place: number, by: -1 | 1) => {
    const companyCustomSettingIds = moveElement(settings, place, place + by).map(({ id }) => id);
    const body = { companyCustomSettingTypeId: type, companyCustomSettingIds };
    order.mutate({ body }, { onError: showFailure });
  };
  return (
    <div className="custom-settings-frame">
      <table className="custom-settings-table" aria-label={`${customSettingTypes.labels[type]}の独自項目`}>
        <thead>
          <tr>
            <th scope="col">並び順</th>
            <th scope="col">項目名</th>
            <th scope="col">入力形式</th>
            <th scope="col">選択肢</th>
            <th scope="col">入力済み</th>
            <th scope="col">
              <span className="only-heard">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting, i) => (
            <tr key={setting.id}>
              <td>
                <IconButton
                  icon="up"
                  label={`${setting.name}を上へ移動`}
                  disabled={i === 0 || order.isPending}
                  onClick={() => move(i, -1)}
                />
                <IconButton
                  icon="down"
                  label={`${setting.name}を下へ移動`}
                  disabled={i === settings.length - 1 || order.isPending}
                  onClick={() => move(i, 1)}
                />
              </td>
              <th scope="row">
                {isReadOnly ? (
                  setting.name
                ) : (
                  <button
                    type="button"
                    className="custom-settings-name"
                    onClick={() => onAsk({ act: 'edit', setting })}
                  >
                    {setting.name}
                  </button>
                )}
              </th>
              <td>{customInputTypes.labels[setting.companyCustomInputTypeId]}</td>
              <td>
                <OrDash>{setting.selects.map(({ name }) => name).join('、')}</OrDash>
              </td>
              <td>{count(countsOf(setting.id)?.valuesCount ?? 0)}件</td>
              <td>
                <MenuButton
                  label={`${setting.name}の操作`}
                  actions={[
                    { label: '変更する', icon: 'edit', run: () => onAsk({ act: 'edit', setting }) },
                    {
                      label: '履歴を見る',
                      icon: 'history',
                      reads: true,
                      run: () => onAsk({ act: 'history', setting }),
                    },
                    { label: '削除する', icon: 'trash', danger: true, run: () => onAsk({ act: 'remove', setting }) },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
