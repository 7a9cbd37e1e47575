import { historyKindOf } from '../../../backend/contract/history-kinds';
import type { UndoItem, UndoPreview } from '../../../backend/contract/undo';
import { Icon } from '../../ui/icon';
import { count, dayAndTime } from '../../ui/format';
import './undo.css';
import '../../ui/preview-table.css';

/** The preview of an undo, entity by entity. */
export function UndoItems({ preview }: { preview: UndoPreview }) {
  const { items, changes, edited, refused, notices } = preview;
  return (
    <>
      <p className="preview-counts" role="status">
        <strong>{changes > 0 ? `${count(changes)}件が元に戻ります` : '元に戻せる変更はありません'}</strong>
        {edited > 0 && <span>あとから変更された項目はそのまま {count(edited)}件</span>}
        {refused > 0 && <span>元に戻せない操作あり {count(refused)}件</span>}
      </p>
      {changes > 0 &&
        notices.map((notice) => (
          <p key={notice} className="undo-notice">
            <Icon name="alert" />
            {notice}
          </p>
        ))}
      {items.length > 0 && (
        <div className="preview-table" tabIndex={0} role="region" aria-label="元に戻す内容">
          <table>
            <thead>
              <tr>
                <th scope="col">対象</th>
                <th scope="col">{changes > 0 ? '書き込まれる操作と内容' : 'そのままになる理由'}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={`${item.entity} ${item.id}`}>
                  <th scope="row">
                    <span className="quiet">{historyKindOf(item.entity).label}</span>
                    <br />
                    {item.name}
                  </th>
                  <td>
                    <Outcome item={item} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {Math.max(changes, refused) > items.length && <p className="quiet">ほかの対象も、同じように元に戻ります。</p>}
    </>
  );
}

function Outcome({ item: { titles, changes, edited, refusals } }: { item: UndoItem }) {
  return (
    <>
      {titles.length > 0 && <div>{titles.join('・')}</div>}
      {changes.map(({ label, before, after }) => (
        <div key={`${label} ${after}`}>
          <span className="quiet">{label}</span> {before ?? 'なし'} → {after ?? 'なし'}
        </div>
      ))}
      {edited.map(({ label, value, by, at }) => (
        <div key={`edited ${label}`} className="undo-stays">
          {label}はそのまま「{value ?? 'なし'}」（{by}が{dayAndTime(at)}に変更）
        </div>
      ))}
      {refusals.map(({ title, because, dependent }) => (
        <div key={`refused ${title}`} className="undo-refused">
          「{title}」は元に戻せません。{because}
          {dependent && (
            <div>
              {historyKindOf(dependent.entity).label}「{dependent.name}」の「{dependent.title}」（
              {dayAndTime(dependent.at)}）
            </div>
          )}
        </div>
      ))}
    </>
  );
}
