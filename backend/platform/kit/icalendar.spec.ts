import { icalendar } from './icalendar';

const at = '2026-11-21T01:02:03.456Z';
const entry = {
  id: 'plan-notice',
  on: '2026-12-31',
  summary: '解約通知期限',
  description: 'Slack',
  url: 'https://daicho.example/plans',
};

test('a day is an entry that ends on the next', () => {
  const lines = icalendar('更新', [entry], at).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:更新',
      'UID:plan-notice',
      'URL:https://daicho.example/plans',
      'DTSTAMP:20261121T010203Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
    ]),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('signs that mean something are escaped, so that a name adds no lines', () => {
  const text = icalendar('更新', [{ ...entry, summary: 'a;b,c\\d\r\nEND:VEVENT' }], at);
  expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\r\n');
});

test('long lines are folded between letters, by their bytes', () => {
  const text = icalendar('更新', [{ ...entry, summary: '契約😀'.repeat(40) }], at);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'契約😀'.repeat(40)}`);
});
