import { Preparing } from './preparing';

/** /shadow-its/allow-urls: the addresses that are not detected. */
export default function AllowUrlsScreen() {
  return <Preparing title="許可URL">利用を許可するURLを登録・変更・削除できます。</Preparing>;
}
