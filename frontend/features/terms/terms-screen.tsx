import { PageHeader } from '../../ui/page-header';
import './terms.css';
import { articles } from './articles';

/** The terms, readable without logging in too. */
export default function TermsScreen() {
  return (
    <div className="screen screen-scrolls terms">
      <PageHeader title="利用規約" />
      <nav aria-label="目次">
        <ol>
          {articles.map(({ title }, i) => (
            <li key={title}>
              <a href={`#article-${i + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {articles.map(({ title, paragraphs }, i) => (
        <section key={title}>
          <h2 id={`article-${i + 1}`}>
            第{i + 1}条（{title}）
          </h2>
          {paragraphs.length === 1 ? (
            <p>{paragraphs[0]}</p>
          ) : (
            <ol>
              {paragraphs.map((paragraph) => (
                <li key={paragraph}>{paragraph}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}
