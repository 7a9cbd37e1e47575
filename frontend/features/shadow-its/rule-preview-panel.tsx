import { detectionRules, type RulePreview } from '../../../backend/contract/detection-rule-checks';
import { readRuleUrl } from '../../../backend/contract/detection-rules';
import type { DetectUrlType } from '../../../backend/contract/detection-urls';
import { ruleLists as listWords } from '../../../backend/contract/detection-words';
import { problemOf } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { useDebounced } from '../../lib/use-debounced';
import { Icon } from '../../ui/icon';
import { RuleUrl } from './rule-words';

const typingPauseMs = 300;

interface RulePreviewPanelProps {
  type: DetectUrlType;
  url: string;
  /** The rule that is being changed. */
  exceptId?: string;
}

/** What the rule would match, while it is typed. */
export function RulePreviewPanel({ type, url, exceptId }: RulePreviewPanelProps) {
  const settledUrl = useDebounced(url, typingPauseMs);
  const isReadable = readRuleUrl(type, settledUrl).ok;
  const query = { url: settledUrl, detectUrlType: type, exceptId };
  const reading = useRead(detectionRules.preview, { query }, { enabled: isReadable, keepPrevious: true });
  return (
    <section className="rule-preview" aria-label="一致する範囲" aria-live="polite">
      <h3>一致する範囲</h3>
      {!isReadable && <p className="quiet">URLを入力すると、一致するアドレスとサービスが表示されます。</p>}
      {isReadable && reading.error && <p className="quiet">{problemOf(reading.error).detail}</p>}
      {isReadable && !reading.error && reading.data && <Preview preview={reading.data} />}
    </section>
  );
}

function Preview({ preview }: { preview: RulePreview }) {
  const { examples, knownServices, otherRules, isBroad } = preview;
  return (
    <>
      <p>
        登録される表記：
        <RuleUrl rule={preview} />
      </p>
      <ul className="rule-examples">
        {examples.map(({ address, isMatched }) => (
          <li key={address}>
            <Icon name={isMatched ? 'check' : 'close'} size={14} />
            <span>{address}</span>
            <span className="faint">{isMatched ? '一致する' : '一致しない'}</span>
          </li>
        ))}
      </ul>
      {knownServices.total > 0 && <p>既知のサービス：{namesOf(knownServices)}</p>}
      {otherRules.length > 0 && (
        <>
          <p>同じホストのほかの登録（パスが長いもの、ホストが長いもの、許可URLの順に優先されます）：</p>
          <ul className="rule-examples">
            {otherRules.map((rule) => (
              <li key={rule.id}>
                <span className="faint">{listWords.labels[rule.list]}</span>
                <RuleUrl rule={rule} />
                <span>{rule.serviceName}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isBroad && (
        <p className="rule-broad">
          <Icon name="alert" size={14} />
          多くのサービスや会社が使う範囲に一致します。登録するときに、もう一度確認します。
        </p>
      )}
    </>
  );
}

const namesOf = ({ names, total }: RulePreview['knownServices']) =>
  names.join('、') + (total > names.length ? ` ほか${total - names.length}件` : '');
