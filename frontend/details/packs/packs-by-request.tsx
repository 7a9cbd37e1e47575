import { useState } from 'react';
import { packLifeHours } from '../../../backend/contract/evidence-packs';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CloseButton } from '../operations/close-button';

/** How the holder of an auditor link gets a pack: one of a review behind the link, every other one from a person. */
export const PacksByRequest = () => (
  <div className="pack-verify">
    <p>
      {`棚卸しの証跡パックは、リンクを送った会社の管理者が作成してから${packLifeHours}時間、「証跡」の画面の「証跡パック」から保存できます（リンクの範囲に「証跡」と「棚卸し」があるとき）。`}
    </p>
    <p>
      期間、サービスやユーザーの履歴、時点の一覧のパックは、ほかの範囲の出来事や個人のメモを含むことがあるため、監査用リンクからは保存できません。必要な内容を管理者に伝えて、ファイルを受け取ってください。
    </p>
    <p>
      受け取ったファイルは、zipの中の verify.mjs
      と公開鍵で、Daichoなしで検証できます。公開鍵は、ファイルとは別の経路で受け取ってください。
    </p>
  </div>
);

/** In the place of the button that makes one. */
export function PacksByRequestButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button reads icon="shield" onClick={() => setOpen(true)}>
        証跡パックを受け取るには
      </Button>
      {isOpen && (
        <Dialog title="証跡パックを受け取るには" open onClose={close} footer={<CloseButton onClose={close} />}>
          <PacksByRequest />
        </Dialog>
      )}
    </>
  );
}
