import { Preparing } from './preparing';

/** /shadow-its/detect-urls: the addresses that are detected. */
export default function DetectUrlsScreen() {
  return <Preparing title="検知URL">検知の対象とするURLを登録・変更・削除できます。</Preparing>;
}
