import { evidencePacks, packKinds, packLifeHours, type PackRow } from '../../../backend/contract/evidence-packs';
import { HowToVerify } from '../../details/packs/how-to-verify';
import { PackFindings } from '../../details/packs/pack-findings';
import { PackProgress } from '../../details/packs/pack-progress';
import { PacksByRequest } from '../../details/packs/packs-by-request';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { count, dayAndTime } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import '../../ui/figures-table.css';
import './evidence.css';

const pollMs = 3_000;
const columns = 6;

/** The packs of the last day. Behind an auditor link those of reviews, below how to get the others. */
export function PacksTab() {
  const isBehindLink = useMe()?.auditorLink !== undefined;
  return (
    <>
      {isBehindLink && <PacksByRequest />}
      <Packs isBehindLink={isBehindLink} />
    </>
  );
}

function Packs({ isBehindLink }: { isBehindLink: boolean }) {
  const { data, error, refetch } = useRead(evidencePacks.list, {}, { every: pollMs });
  if (error && !data) return <ErrorState title="証跡パックを読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} label="証跡パックを読み込み中" />;
  if (data.items.length === 0 && isBehindLink) return null;
  if (data.items.length === 0)
    return (
      <EmptyState icon="document" title="証跡パックはまだありません">
        {`期間、サービスやユーザーなどの履歴、過去の時点の一覧を、証明とともに1つのファイルにします。作成したものは、ここに${packLifeHours}時間残ります。`}
      </EmptyState>
    );
  return (
    <div className="figures-table packs-table">
      <table aria-label="証跡パック">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">種類</th>
            <th scope="col" className="figure">
              出来事
            </th>
            <th scope="col">作成</th>
            <th scope="col">保存できる期限</th>
            <th scope="col">ファイル</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((pack) => (
            <Pack key={pack.id} pack={pack} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pack({ pack }: { pack: PackRow }) {
  return (
    <>
      <tr>
        <th scope="row">{pack.title}</th>
        <td>{packKinds.labels[pack.kind]}</td>
        <td className="figure">{count(pack.events)}件</td>
        <td>
          {dayAndTime(pack.requestedAt)}
          <div className="quiet">{pack.requestedBy}</div>
        </td>
        <td>{dayAndTime(pack.expiresAt)}</td>
        <td>
          <PackProgress pack={pack} />
        </td>
      </tr>
      {pack.state === 'ready' && (
        <tr className="pack-more">
          <td colSpan={columns}>
            <PackFindings pack={pack} />
            <details className="pack-how">
              <summary>検証のしかた</summary>
              <HowToVerify />
            </details>
          </td>
        </tr>
      )}
    </>
  );
}
