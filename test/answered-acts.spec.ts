import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { api } from '../backend/contract';

const root = resolve(__dirname, '../frontend');
/** Writes outside the hooks that demand the words, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'app/search/palette.tsx search.use': 'what was opened is counted in silence',
  'details/undo/undo-batches.ts undo.preview': 'changes nothing: the undo that follows is answered',
  'details/undo/use-undo-preview.ts undo.preview': 'changes nothing: it shows what an undo would do',
  'features/oauth-callback/complete-once.ts companyErps.completeOauth': 'the screen itself is the answer',
  'features/oauth-callback/complete-once.ts oauth.complete': 'the screen itself is the answer',
  'features/reviews/opening-preview.tsx accessReviews.preview': 'changes nothing: it shows what an opening would begin',
  'lib/session.ts auth.logout': 'the login screen says so',
  'lists/use-settings.ts listSettings.change': 'the columns change at once',
  'lists/use-views.ts listSettings.changeView': 'raises a toast',
  'lists/use-views.ts listSettings.removeView': 'raises a toast',
  'lists/view-choice.tsx listSettings.changeView': 'raises a toast',
};

const isRead = (area: string, name: string) => {
  const endpoints = (api as Record<string, Record<string, { method: string }>>)[area];
  return endpoints?.[name]?.method === 'GET' || ['history.asOf'].includes(`${area}.${name}`);
};

test('every act of the console demands words that answer it', () => {
  const silent = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$|^extension\//.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:answerOf|call)\(\s*(\w+)\.(\w+)/g)]
        .filter(([, area, name]) => !isRead(area!, name!))
        .map(([, area, name]) => `${path} ${area}.${name}`),
    );
  expect(silent.sort()).toEqual(Object.keys(elsewhere).sort());
});
