import { useState } from 'react';
import { Link } from 'react-router';
import { detectionRules, type AddressTrial } from '../../../backend/contract/detection-rule-checks';
import { normaliseAddress } from '../../../backend/contract/hosts';
import { ruleProblems } from '../../../backend/contract/detection-urls';
import { ruleLists } from '../../../backend/contract/detection-words';
import { problemOf } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FieldFrame } from '../../ui/form/field-frame';
import { RuleUrl } from './rule-words';

/** Answers what an address counts as, by which rule, and why. */
export function TryAddressDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const reading = useRead(detectionRules.try, { query: { url } }, { enabled: url !== '' });
  const attempt = () => {
    const address = normaliseAddress(text);
    setError(address.ok ? undefined : ruleProblems[address.code]);
    setUrl(address.ok ? text : '');
  };
  return (
    <Dialog
      title="URLを試す"
      open
      onClose={onClose}
      footer={
        <Button reads onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <form
        className="try-address"
        onSubmit={(event) => {
          event.preventDefault();
          attempt();
        }}
      >
        <FieldFrame id="try-url" label="URL" error={error} help="入力したURLは保存されません。">
          <input
            id="try-url"
            className="input"
            value={text}
            autoFocus
            autoComplete="off"
            placeholder="https://app.example.com/team"
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
        <Button reads type="submit" kind="primary" busy={reading.isFetching && '確認中'}>
          確認する
        </Button>
      </form>
      <div aria-live="polite">
        {url !== '' && reading.error && <p className="dialog-text">{problemOf(reading.error).detail}</p>}
        {url !== '' && !reading.error && reading.data && <Trial trial={reading.data} />}
      </div>
    </Dialog>
  );
}

function Trial({ trial }: { trial: AddressTrial }) {
  const { rule, companyServiceId, outvoted } = trial;
  return (
    <section className="rule-preview" aria-label="結果">
      <h3>{trial.sentence}</h3>
      <p>
        {trial.why}
        {rule && ` サービス名：${rule.serviceName}`}
      </p>
      {companyServiceId && (
        <p>
          <Link to={`/services/${companyServiceId}`}>登録済みのサービスを開く</Link>
        </p>
      )}
      {outvoted.length > 0 && (
        <>
          <p>次にも一致しますが、優先されません（パスが長いもの、ホストが長いもの、許可URLの順に優先されます）：</p>
          <ul className="rule-examples">
            {outvoted.map((other) => (
              <li key={other.id}>
                <span className="faint">{ruleLists.labels[other.list]}</span>
                <RuleUrl rule={other} />
                <span>{other.serviceName}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
