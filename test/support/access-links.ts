import { auditorLinks } from '../../backend/contract/auditor-links';
import { links } from '../../backend/contract/links';
import type { BodyIn } from '../../backend/contract/kit';
import { Client } from './client';
import { mailsTo } from './mails';
import { until } from './until';
import { anAuditorLink } from './samples';

interface Place {
  url: string;
  dataDir: string;
}

const linkLine = /https?:\/\/\S+\/links#token=([\w-]+)/;
const codeLine = /^(\d{6})\r?$/m;

/** The tokens of the links that were mailed to an address, oldest first. */
export const tokensTo = (dataDir: string, address: string): string[] =>
  mailsTo(dataDir, address).flatMap((mail) => linkLine.exec(mail)?.[1] ?? []);
/** The codes that were mailed to an address, oldest first. */
export const codesTo = (dataDir: string, address: string): string[] =>
  mailsTo(dataDir, address).flatMap((mail) => codeLine.exec(mail)?.[1] ?? []);

/** Issues a link for an auditor; answers the token of its mail. */
export const issueLink = async (
  { dataDir }: Place,
  admin: Client,
  changes: Partial<BodyIn<typeof auditorLinks.issue>> = {},
) => {
  const body = { ...anAuditorLink(), ...changes };
  const { id } = await admin.ok(auditorLinks.issue, { body });
  await until(() => tokensTo(dataDir, body.address).length > 0);
  return { id, address: body.address, token: tokensTo(dataDir, body.address).at(-1)! };
};

/** Requests a code; answers it from its mail. */
export const newCode = async ({ url, dataDir }: Place, token: string, address: string): Promise<string> => {
  const before = codesTo(dataDir, address).length;
  await new Client(url).ok(links.sendCode, { body: { token } });
  await until(() => codesTo(dataDir, address).length > before);
  return codesTo(dataDir, address).at(-1)!;
};

/** An auditor's browser after the code was entered. */
export const enterLink = async (
  place: Place,
  admin: Client,
  changes: Partial<BodyIn<typeof auditorLinks.issue>> = {},
) => {
  const link = await issueLink(place, admin, changes);
  const code = await newCode(place, link.token, link.address);
  const client = new Client(place.url);
  await client.ok(links.enter, { body: { token: link.token, code } });
  return { ...link, client };
};
