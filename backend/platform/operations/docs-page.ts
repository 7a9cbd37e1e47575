import { api } from '../../contract';
import type { Endpoint } from '../../contract/kit';

/** The only inline style sheet. */
export const docsStyle = `body{font:14px/1.6 system-ui,sans-serif;max-width:1100px;margin:32px auto;padding:0 24px;color:#1f2430}
table{border-collapse:collapse;width:100%;margin:8px 0 32px}th,td{text-align:left;padding:6px 12px;border-bottom:1px solid #e3e5ea;vertical-align:top}
th{font-weight:600;color:#565d6d}code{font-family:ui-monospace,monospace}a{color:#3b49a8}`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const row = ({ method, path, access, summary }: Endpoint) =>
  `<tr><td><code>${method}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td><td>${access}</td></tr>`;
const section = ([area, endpoints]: [string, object]) =>
  `<h2>${area}</h2><table><thead><tr><th>Method</th><th>Path</th><th>内容</th><th>権限</th></tr></thead><tbody>${(Object.values(endpoints) as Endpoint[]).map(row).join('')}</tbody></table>`;

/** The API as one plain page without external resources; the OpenAPI document is beside it. */
export const docsPage = (): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>Daicho | API</title><style>${docsStyle}</style></head><body>` +
  `<h1>Daicho API</h1><p>パスは <code>/api/v1</code> の下にあります。<a href="/api/docs.json">OpenAPI 3.1 (JSON)</a></p>${Object.entries(api).map(section).join('')}</body></html>`;
