import { useState } from 'react';
import {
  detectedTypes,
  detectionSuggestions,
  riskLevels,
  serviceCertifications,
  storedDataKinds,
} from '../../../backend/contract/detection-words';
import { shadowIts } from '../../../backend/contract/shadow-its';
import type { SuggestionRule } from '../../../backend/contract/suggestion-rules';
import { serviceCategories, type Vocabulary } from '../../../backend/contract/vocabulary';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button, IconButton } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { useReadOnly } from '../../ui/read-only';
import { Skeleton } from '../../ui/skeleton';
import { SuggestionRuleDialog } from './suggestion-rule-dialog';

const anyOf = <V extends string>(label: string, words: Vocabulary<V>, values: readonly V[] = []) =>
  values.length > 0
    ? [
        `${label}が「${values.map((value) => words.labels[value]).join('」「')}」${values.length > 1 ? 'のいずれか' : ''}`,
      ]
    : [];

/** The conditions of a rule in words. */
const conditionsOf = ({ conditions: c }: SuggestionRule): string[] => [
  ...anyOf('リスク', riskLevels, c.risks),
  ...anyOf('分類', serviceCategories, c.categories),
  ...anyOf('保存するデータ', storedDataKinds, c.storedData),
  ...anyOf('第三者認証', serviceCertifications, c.certifications),
  ...anyOf('検知の経路', detectedTypes, c.detectedTypes),
  ...(c.minUsers ? [`利用者が${c.minUsers}名以上`] : []),
  ...(c.minDepartments ? [`利用部署が${c.minDepartments}以上`] : []),
  ...(c.isKnown === undefined || c.isKnown === null ? [] : [c.isKnown ? '既知のサービス' : '不明なサービス']),
  ...(c.isStoredDataKnown === undefined || c.isStoredDataKnown === null
    ? []
    : [c.isStoredDataKnown ? '保存するデータが分かっている' : '保存するデータが分かっていない']),
  ...(c.isIntegrable === undefined || c.isIntegrable === null
    ? []
    : [c.isIntegrable ? '連携できるサービス' : '連携できないサービス']),
];

/** The rules of the assistant: read from above, the first that holds makes the suggestion. */
export function SuggestionRules() {
  const { data, error, refetch } = useRead(shadowIts.suggestionRules, {});
  const [draft, setDraft] = useState<{ rules: readonly SuggestionRule[]; revision: number }>();
  /** The place of the rule in the dialog; behind the last one for a new rule. */
  const [editing, setEditing] = useState<number>();
  const { mutateAsync, isPending } = useWrite(shadowIts.changeSuggestionRules, 'アシスタントのルールを保存しました');
  const isReadOnly = useReadOnly();
  if (error && !data) return <ErrorState title="ルールを読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  const { rules, revision } = draft ?? data;
  const setRules = (nextRules: readonly SuggestionRule[]) => setDraft({ rules: nextRules, revision });
  const change = (index: number, changes: Partial<SuggestionRule>) =>
    setRules(rules.map((rule, at) => (at === index ? { ...rule, ...changes } : rule)));
  const move = (index: number) =>
    setRules(rules.flatMap((rule, at) => (at === index - 1 ? [rules[index]!, rule] : at === index ? [] : [rule])));
  const remove = (index: number) => setRules(rules.filter((_, at) => at !== index));
  const put = (rule: SuggestionRule) =>
    setRules(editing === rules.length ? [...rules, rule] : rules.map((one, at) => (at === editing ? rule : one)));
  const save = () =>
    mutateAsync({ body: { rules: [...rules], expectedRevision: revision } }).then(
      () => setDraft(undefined),
      showFailure,
    );
  return (
    <div className="suggestions">
      <p className="quiet">上から順に調べ、最初に一致したルールの提案を示します。</p>
      <ol className="suggestions">
        {rules.map((rule, index) => (
          <li key={`${rule.name} ${index}`} className="suggestion">
            <input
              type="checkbox"
              aria-label={`ルール「${rule.name}」を使う`}
              checked={rule.isEnabled}
              disabled={isReadOnly}
              onChange={(event) => change(index, { isEnabled: event.target.checked })}
            />
            <div>
              <strong>{rule.name}</strong>
              <ul>
                {conditionsOf(rule).map((condition) => (
                  <li key={condition}>{condition}</li>
                ))}
                {conditionsOf(rule).length === 0 && <li>条件なし（すべてのサービスに一致）</li>}
              </ul>
            </div>
            <div className="suggestion-bar">
              <select
                className="input"
                aria-label={`ルール「${rule.name}」の提案`}
                value={rule.suggestion}
                disabled={isReadOnly}
                onChange={(event) => change(index, { suggestion: event.target.value as SuggestionRule['suggestion'] })}
              >
                {detectionSuggestions.values.map((value) => (
                  <option key={value} value={value}>
                    {detectionSuggestions.labels[value]}
                  </option>
                ))}
              </select>
              <IconButton
                icon="up"
                label={`ルール「${rule.name}」を上へ`}
                disabled={index === 0}
                onClick={() => move(index)}
              />
              <IconButton icon="edit" label={`ルール「${rule.name}」を編集する`} onClick={() => setEditing(index)} />
              <IconButton icon="trash" label={`ルール「${rule.name}」を外す`} onClick={() => remove(index)} />
            </div>
          </li>
        ))}
      </ol>
      <div className="suggestion-bar">
        <Button icon="add" onClick={() => setEditing(rules.length)}>
          ルールを追加する
        </Button>
      </div>
      {editing !== undefined && (
        <SuggestionRuleDialog rule={rules[editing]} onSave={put} onClose={() => setEditing(undefined)} />
      )}
      {draft && (
        <div className="suggestion-bar">
          <Button kind="primary" busy={isPending && '保存中'} onClick={() => void save()}>
            ルールを変更する
          </Button>
          <Button onClick={() => setDraft(undefined)}>元に戻す</Button>
        </div>
      )}
    </div>
  );
}
