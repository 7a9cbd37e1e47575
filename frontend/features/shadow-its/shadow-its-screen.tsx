import { Preparing } from './preparing';

/** /shadow-its: the services that were detected. */
export default function ShadowItsScreen() {
  return (
    <Preparing title="シャドーIT">登録されていないサービスの利用を検知し、リスクと利用者を確認できます。</Preparing>
  );
}
