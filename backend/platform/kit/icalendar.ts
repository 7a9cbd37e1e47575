import { addDays } from '../../contract/calendar';

/** A whole day in a calendar. */
export interface DayEntry {
  /** The same for each version of the entry. */
  id: string;
  on: string;
  summary: string;
  description: string;
  /** Where more of it is seen. */
  url: string;
}

const maxLineBytes = 75;

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\n|\r/g, '\\n');
const basicDate = (day: string) => day.replaceAll('-', '');

/** Folds a line after at most 75 bytes; continuation lines begin with a blank, and no character is split. */
const foldLine = (line: string): string => {
  const lines: string[] = [];
  let now = '';
  for (const letter of line) {
    if (Buffer.byteLength(now + letter) > maxLineBytes) {
      lines.push(now);
      now = ' ';
    }
    now += letter;
  }
  return [...lines, now].join('\r\n');
};

/** A calendar of whole days as iCalendar (RFC 5545); `at` is its time of creation. */
export const icalendar = (name: string, entries: readonly DayEntry[], at: string): string => {
  const stamp = `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daicho//Renewals//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap(({ id, on, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(id)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basicDate(on)}`,
      `DTEND;VALUE=DATE:${basicDate(addDays(on, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
};
