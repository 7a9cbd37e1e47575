import { useDeferredValue, useState } from 'react';
import { services, type CandidateRow, type KnownServiceRow } from '../../../backend/contract/services';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import { useRead } from '../../lib/use-read';
import { foldText } from '../../ui/combobox-options';
import { Button } from '../../ui/button';
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
  foldText(name).startsWith(word) || foldText(nameKana) === word;

/** Offers the candidates that a name means, so that a known service is not registered as one of the company's own. */
export function KnownCandidates({ name, onChoose }: { name: string; onChoose: (service: KnownServiceRow) => void }) {
  const word = foldText(firstWord(useDeferredValue(name)));
  // The server would refuse what the name's field refuses.
  const isEnough = word.length >= minLength && services.known.query.safeParse({ name: word }).success;
  const query = { name: word, count: 50 };
  const { data } = useRead(services.candidates, { query }, { enabled: isEnough, keepPrevious: true });
  const meantCandidates = isEnough && data ? data.items.filter((row) => isMeant(row, word)).slice(0, maxOffered) : [];
  const listedServices = useRead(
    services.known,
    { query: { name: word } },
    { enabled: isEnough, keepPrevious: true },
  ).data;
  const [chosenId, setChosenId] = useState<string>();
  const others =
    isEnough && listedServices
      ? listedServices.filter((one) => one.id !== chosenId).slice(0, maxOffered - meantCandidates.length)
      : [];
  const choose = (one: KnownServiceRow) => {
    setChosenId(one.id);
    onChoose(one);
  };
  return (
    <div role="status" className="known-offers">
      {meantCandidates.length > 0 && (
        <div className="known-candidates">
          <p>サービス候補にあります。候補から登録すると、分類とURLが設定され、連携できるサービスは連携もできます。</p>
          <ul>
            {meantCandidates.map((row) => (
              <li key={row.integrationKind}>
                <strong>{row.name}</strong>
                <RegisterButton candidate={row} label="候補から登録する" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div className="known-candidates">
          <p>知られているサービスにあります。選ぶと、名前、分類、URLが入力されます。</p>
          <ul>
            {others.map((one) => (
              <li key={one.id}>
                <span>
                  <strong>{one.name}</strong>
                  <span className="faint">{` ${one.domain ?? ''}・${serviceCategories.labels[one.category]}`}</span>
                </span>
                <Button aria-label={`${one.name}を入力する`} onClick={() => choose(one)}>
                  入力する
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
