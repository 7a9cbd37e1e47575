import { Tabs } from '../../ui/tabs';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AssistantSuggestions } from './assistant-suggestions';
import { SuggestionRules } from './suggestion-rules';

/** Introduces the assistant for triage: what it does, its suggestions with their grounds, and its rules. */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      side
      width={760}
      title="AIエージェントの紹介"
      open
      onClose={onClose}
      footer={
        <Button reads onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <div className="suggestions">
        <p>
          未確認と保留のサービスごとに、登録・許可・禁止のどれがよいかを、根拠とともに提案します。提案は下の「ルール」だけから決まり、ルールは変更できます。判断するのは管理者で、提案だけで何かが変わることはありません。
        </p>
        <p className="quiet">
          提案はこのDaichoの中だけで作られ、検知された利用やユーザーの情報が外部に送られることはありません。外部の生成AIも使いません。
        </p>
        <Tabs
          inPanel
          param="assistant"
          label="AIエージェント"
          tabs={[
            { id: 'suggestions', label: '提案', render: () => <AssistantSuggestions /> },
            { id: 'rules', label: 'ルール', render: () => <SuggestionRules /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
