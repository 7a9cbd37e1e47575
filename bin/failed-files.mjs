import { relative } from 'node:path';

const maxTitleLength = 100;

/** The spec files of Jest's report with a test that did not pass, each with its first such test. */
export function failedFilesIn(testResults, root) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const [first, ...others] = assertionResults.filter((test) => test.status !== 'passed');
    if (status === 'passed' && !first) return [];
    const title = first ? first.fullName.slice(0, maxTitleLength) : 'did not load';
    return [`${relative(root, name)}: ${title}${others.length > 0 ? `, and ${others.length} more` : ''}`];
  });
}
