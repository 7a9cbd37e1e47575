import { useDeferredValue } from 'react';
import { services, type CandidateRow } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';
import { folded } from '../../ui/combobox-options';
import './known-candidates.css';
import { RegisterButton } from './register-button';

const maxOffered = 3;
const minLength = 2;

/** The first word of a name: 「Slack（開発部）」 is Slack too. */
const firstWord = (name: string) =>
  name
    .normalize('NFKC')
    .trim()
    .split(/[\s(（]/u)[0] ?? '';

const isMeant = ({ name, nameKana }: CandidateRow, word: string) =>
  folded(name).startsWith(word) || folded(nameKana) === word;

/** Offers the candidates that a name means, so that a known service is not registered as one of the company's own. */
export function KnownCandidates({ name }: { name: string }) {
  const word = folded(firstWord(useDeferredValue(name)));
  const isEnough = word.length >= minLength;
  const query = { name: word, count: 50 };
  const { data } = useRead(services.candidates, { query }, { enabled: isEnough, keepPrevious: true });
  const known = isEnough && data ? data.items.filter((row) => isMeant(row, word)).slice(0, maxOffered) : [];
  return (
    <div role="status">
      {known.length > 0 && (
        <div className="known-candidates">
          <p>サービス候補にあります。候補から登録すると、分類とURLが設定され、連携できるサービスは連携もできます。</p>
          <ul>
            {known.map((row) => (
              <li key={row.integrationKind}>
                <strong>{row.name}</strong>
                <RegisterButton candidate={row} label="候補から登録する" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
