/** The style of the printed report: A4 with page numbers. */
export const reportStyle = `
@page { size: A4; margin: 16mm 14mm 18mm; @bottom-center { content: counter(page) " / " counter(pages); font-size: 8pt; color: #555; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px; max-width: 1000px; color: #1a1a1a; background: #fff; line-height: 1.6;
  font: 10.5pt/1.6 "Noto Sans JP", "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, system-ui, sans-serif; }
h1 { margin: 0; font-size: 18pt; line-height: 1.35; font-feature-settings: "palt"; }
h2 { margin: 20pt 0 6pt; padding-bottom: 3pt; border-bottom: 1px solid #999; font-size: 12.5pt; break-after: avoid; }
.kind { margin: 0; color: #555; font-size: 9.5pt; }
dl { display: grid; grid-template-columns: 9em 1fr; gap: 4pt 12pt; margin: 14pt 0; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: 8.5pt/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.warning { padding: 8pt 10pt; border: 1px solid #b26a00; border-left-width: 4px; break-inside: avoid; }
.finding { margin: 12pt 0; padding: 8pt 10pt; border: 1.5px solid #b3261e; border-left-width: 5px; }
.finding strong { color: #b3261e; }
.finding ul { margin: 4pt 0; padding-left: 1.4em; overflow-wrap: anywhere; }
.finding p { margin: 0; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; line-height: 1.45; font-variant-numeric: tabular-nums; }
th, td { padding: 3pt 4pt; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { border-bottom: 1.5px solid #666; white-space: nowrap; }
td:nth-child(3) { width: 12%; } td:nth-child(4) { width: 18%; } td:nth-child(5) { width: 20%; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.figure { text-align: right; white-space: nowrap; }
.nowrap { white-space: nowrap; }
.quiet { color: #555; }
@media print { body { padding: 0; max-width: none; } }
`;
