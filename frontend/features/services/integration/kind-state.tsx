import { Icon } from '../../../ui/icon';

/** What it means that nobody has confirmed a kind by the vendor's own text. */
export function KindStateNotice() {
  return (
    <section className="integration-notice integration-notice-caution">
      <Icon name="alert" />
      <div>
        <h2>この連携は未確認です</h2>
        <p>
          接続方法を提供元の資料で確認できていないため、接続できない場合や、一部の情報を読み取れない場合があります。「接続を試す」で接続を確認するまで同期しません。「接続を試す」と取り込む内容の確認では、何も変更されません。
        </p>
      </div>
    </section>
  );
}
