import { Icon } from '../../../ui/icon';

/** What it means that nobody has confirmed a kind by the vendor's own text. */
export function KindStateNotice() {
  return (
    <section className="integration-notice integration-notice-caution">
      <Icon name="alert" />
      <div>
        <h2>この連携は未確認です</h2>
        <p>
          接続方法を提供元の資料で確認できていないため、一部を読み取れない場合があります。「接続を試す」で確認できるまで同期しません。
        </p>
      </div>
    </section>
  );
}
