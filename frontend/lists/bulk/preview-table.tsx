import type { BulkActPreview, Tried } from '../../../backend/contract/bulk-previews';
import { LevelBadge } from '../../ui/badge';
import { count, day } from '../../ui/format';
import '../../ui/preview-table.css';

/** 「20件のうち 18件が変わります・変更なし 1件・できない 1件」 */
export function PreviewCounts({ preview, from }: { preview: BulkActPreview; from?: string | null }) {
  const { total, changes, same, refused } = preview;
  return (
    <p className="preview-counts" role="status">
      {count(total)}件のうち <strong>{count(changes)}件が変わります</strong>
      {from && <span>適用日 {day(from)}</span>}
      {same > 0 && <span>変更なし {count(same)}件</span>}
      {refused > 0 && <span>できない {count(refused)}件</span>}
    </p>
  );
}

/** The effect or the refusal of each row. */
export function PreviewTable({ preview: { items, changes, refused } }: { preview: BulkActPreview }) {
  const countShown = (outcome: Tried['outcome']) => items.filter((item) => item.outcome === outcome).length;
  const [changing, refusedToo] = [changes - countShown('changes'), refused - countShown('refused')];
  return (
    <div className="preview-table bulk-table" tabIndex={0} role="region" aria-label="対象ごとの内容">
      <table>
        <thead>
          <tr>
            <th scope="col">対象</th>
            <th scope="col">起きること</th>
            <th scope="col">変更内容</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">{item.name}</th>
              <td>{item.outcome === 'refused' ? <LevelBadge level="caution" word="できません" /> : item.title}</td>
              <td>
                <What item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refusedToo > 0 && <p className="quiet">ほか{count(refusedToo)}件もできません。</p>}
      {changing > 0 && <p className="quiet">ほか{count(changing)}件も同じように変わります。</p>}
    </div>
  );
}

function What({ item: { outcome, title, changes, also } }: { item: Tried }) {
  if (outcome === 'refused') return title;
  return (
    <>
      {changes.map(({ label, before, after }) => (
        <div key={`${label} ${after}`}>
          <span className="quiet">{label}</span> {before !== null && `${before} → `}
          {after ?? 'なし'}
        </div>
      ))}
      {also && <div className="quiet">{also}</div>}
    </>
  );
}
