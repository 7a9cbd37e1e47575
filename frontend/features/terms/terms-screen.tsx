import { master } from '../../../backend/contract/master';
import { useRead } from '../../lib/use-read';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { ownTerms, sectionsOf, type Section } from './sections';
import './terms.css';

/** The terms of use, readable without a login: the operator's, or Daicho's own. */
export default function TermsScreen() {
  const { data, error, refetch } = useRead(master.terms, {}, { once: true });
  return (
    <div className="screen screen-scrolls terms">
      <PageHeader title="利用規約" />
      {data ? (
        <Terms sections={data.text === null ? ownTerms : sectionsOf(data.text)} />
      ) : error ? (
        <ErrorState title="利用規約を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={12} label="利用規約を読み込み中" />
      )}
    </div>
  );
}

function Terms({ sections }: { sections: readonly Section[] }) {
  const titledSections = sections.filter(({ title }) => title !== null);
  return (
    <>
      {titledSections.length > 1 && (
        <nav aria-label="目次">
          <ul>
            {titledSections.map(({ title }, i) => (
              <li key={title}>
                <a href={`#section-${i + 1}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.title}>
          {section.title !== null && <h2 id={`section-${titledSections.indexOf(section) + 1}`}>{section.title}</h2>}
          <Paragraphs of={section.paragraphs} />
        </section>
      ))}
    </>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph, i) => <p key={i}>{paragraph}</p>);
}
