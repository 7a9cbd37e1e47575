import type { ReactNode } from 'react';
import type { DetectedServiceDetail } from '../../../backend/contract/detected-services';
import { serviceCertifications, storedDataKinds } from '../../../backend/contract/detection-words';
import { isWebAddress } from '../../../backend/contract/fields';
import { Facts } from '../../ui/facts';
import { count, day } from '../../ui/format';
import { Icon } from '../../ui/icon';

type Known = NonNullable<DetectedServiceDetail['knownService']>;
type Source = Known['sources'][number];

const unknownText = '不明';
/** Which kinds of services can be connected is Daicho's own list, with their names and readings. */
const ownList = '連携できるサービスの一覧';

/** Some services have dozens: the rest is folded. */
const shownDomains = 8;

const countryNames = new Intl.DisplayNames('ja', { type: 'region' });
const wordsOf = <V extends string>(values: readonly V[] | null, { labels }: { labels: Readonly<Record<V, string>> }) =>
  values && (values.map((value) => labels[value]).join('、') || 'なし');

/** Facts about the service, each with the text that states it; a fact without a text is unknown. */
export function KnownFacts({ service }: { service: DetectedServiceDetail }) {
  const { knownService: facts, integrationKind } = service;
  const own = facts && integrationKind !== null ? ownList : null;
  const of = (value: ReactNode, what: Source['what'], ownSource: string | null = null): ReactNode =>
    value ? (
      <>
        <div>{value}</div>
        <Sources sources={facts!.sources.filter((source) => source.what === what)} ownSource={ownSource} />
      </>
    ) : (
      unknownText
    );
  const country = facts?.country && (countryNames.of(facts.country) ?? facts.country);
  return (
    <Facts
      columns={2}
      facts={[
        {
          label: '読み',
          value: facts?.reading ? (
            <>
              <div>{facts.reading}</div>
              <Sources sources={[]} ownSource={ownList} />
            </>
          ) : (
            unknownText
          ),
        },
        { label: 'ドメイン', value: of(facts && <Domains domains={facts.domains} />, 'list', own) },
        { label: '提供元の国', value: of(country, 'country') },
        { label: '保存するデータ', value: of(wordsOf(facts?.storedData ?? null, storedDataKinds), 'keeps') },
        {
          label: '第三者認証',
          value: of(wordsOf(facts?.certifications ?? null, serviceCertifications), 'certifications'),
        },
      ]}
    />
  );
}

function Domains({ domains }: { domains: readonly string[] }) {
  const rest = domains.slice(shownDomains);
  return (
    <>
      <DomainNames domains={domains.slice(0, shownDomains)} />
      {rest.length > 0 && (
        <details>
          <summary>{`ほか${count(rest.length)}件`}</summary>
          <DomainNames domains={rest} />
        </details>
      )}
    </>
  );
}

/** A host stands on one line where it fits: a hyphen within it is no place to break. */
const DomainNames = ({ domains }: { domains: readonly string[] }) => (
  <ul className="known-domains">
    {domains.map((domain) => (
      <li key={domain}>{domain}</li>
    ))}
  </ul>
);

function Sources({ sources, ownSource }: { sources: readonly Source[]; ownSource: string | null }) {
  return (
    <div className="known-sources">
      {ownSource && <div>{`出典：${ownSource}`}</div>}
      {sources.map(({ url, readOn }) => (
        <div key={url}>
          出典：
          <SourceText text={url} />
          <time dateTime={readOn}>{`（${day(readOn)}確認）`}</time>
        </div>
      ))}
    </div>
  );
}

/** The address of a text; a list is named with its commit. */
function SourceText({ text }: { text: string }) {
  const [address = '', commit] = text.split(' ');
  if (!isWebAddress(address)) return <>{text}</>;
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer">
        {new URL(address).host + decodeURIComponent(new URL(address).pathname)} <Icon name="external" size={12} />
        <span className="only-heard">（新しいタブで開きます）</span>
      </a>
      {commit && ` ${commit.slice(0, 8)}`}
    </>
  );
}
