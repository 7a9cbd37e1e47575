import { serve } from './worker';

const mebibyte = 1024 * 1024;
const maxRows = 200_000;

/** Files up to the limits of an import. */
const files = {
  wide: () => fileOf(200, 'a'),
  long: () => fileOf(5, 'x'.repeat(100)),
  blank: () => new Blob(['氏名,メールアドレス\r\n', '\r\n'.repeat((25 * mebibyte) / 2)]),
};
export interface Sending {
  url: string;
  cookie: string;
  file: keyof typeof files;
  scale: number;
}

function fileOf(columns: number, cell: string): Blob {
  const headings = Array.from({ length: columns }, (_, n) => `見出し${n}`).join(',');
  const row = `${Array.from({ length: columns }, () => cell).join(',')}\r\n`;
  const rows = Math.min(maxRows - 1, Math.floor((100 * mebibyte - 10_000) / row.length));
  return new Blob([`${headings}\r\n`, ...Array.from({ length: Math.floor(rows / 1_000) }, () => row.repeat(1_000))]);
}

serve(async ({ url, cookie, file, scale }: Sending) => {
  const whole = files[file]();
  const body = whole.slice(0, Math.ceil(whole.size * scale));
  const headers = { cookie, 'content-type': 'text/csv' };
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/v1/imports?kind=users&fileName=a.csv`, { method: 'POST', headers, body });
  await answer.text();
  return { status: answer.status, bytes: body.size, seconds: (performance.now() - startedAt) / 1_000 };
});
