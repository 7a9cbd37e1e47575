import type { EvidenceKeyRow } from '../../../backend/contract/evidence';
import { useIsAuditor } from '../../lib/permissions';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CopyButton } from '../../ui/copy-button';
import { Facts } from '../../ui/facts';
import { dayAndTime } from '../../ui/format';
import { QrPicture } from '../../ui/qr/qr-picture';
import { Skeleton } from '../../ui/skeleton';

/** The public keys, newest first: what an auditor has to receive outside of a pack. */
export function KeysTab({ keys }: { keys: readonly EvidenceKeyRow[] | undefined }) {
  const isAuditor = useIsAuditor();
  if (!keys) return <Skeleton lines={4} label="公開鍵を読み込み中" />;
  return (
    <div className="evidence-keys">
      <p>
        {isAuditor
          ? '証跡パックの検証に使います。パックに入っている鍵ではなく、ここや紙で受け取った鍵を使ってください。'
          : '検証する人に、パックとは別の経路で渡してください。'}
        電話や紙で指紋を読み合わせると、同じ鍵であることを確かめられます。
      </p>
      {keys.map((key, at) => (
        <Key key={key.number} evidenceKey={key} isCurrent={at === 0} />
      ))}
    </div>
  );
}

function Key({ evidenceKey, isCurrent }: { evidenceKey: EvidenceKeyRow; isCurrent: boolean }) {
  const { number, fingerprint, verifierKey, createdAt } = evidenceKey;
  const actions = (
    <>
      <CopyButton text={verifierKey} what="公開鍵" />
      {isCurrent && (
        <Button reads onClick={() => window.print()}>
          印刷する
        </Button>
      )}
    </>
  );
  return (
    <Card title={`${number}番目の鍵${isCurrent ? '（今の鍵）' : ''}`} actions={actions}>
      <div className="evidence-key-row">
        <Facts
          facts={[
            { label: '公開鍵', value: <code className="evidence-key">{verifierKey}</code> },
            { label: '指紋', value: <Fingerprint text={fingerprint} /> },
            { label: '使い始め', value: dayAndTime(createdAt) },
          ]}
        />
        <QrPicture text={verifierKey} label={`${number}番目の公開鍵のQRコード`} />
      </div>
    </Card>
  );
}

/** Sixteen groups of four, in four columns, to be read aloud. */
function Fingerprint({ text }: { text: string }) {
  return (
    <span className="evidence-fingerprint">
      {text.split(' ').map((group, at) => (
        <code key={at}>{group}</code>
      ))}
    </span>
  );
}
