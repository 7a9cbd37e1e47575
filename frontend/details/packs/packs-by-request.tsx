import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CloseButton } from '../operations/close-button';

/** How the holder of an auditor link gets a pack, which holds the events of every area. */
export const PacksByRequest = () => (
  <div className="pack-verify">
    <p>
      証跡パックは、出来事を範囲で区切らずにそのまま含むため、監査用リンクからは作成できません。リンクを送った会社の管理者に、必要な内容（期間、サービス、ユーザー、棚卸し、時点の一覧）を伝えて、ファイルを受け取ってください。
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
