import { verifierIn } from '../../backend/audit/evidence/note.rules';
import { withEvidence } from '../../backend/operator/evidence.service';
import { runOperatorCommand, type OperatorTools } from '../../backend/operator/operator-cli.service';
import { newId } from '../../backend/platform/kit/ids';
import { appendAll, openEvidence, type Evidence } from '../support/evidence';
import { setUpProjections } from '../support/running-projections';
import { Story } from '../support/stories';

// Verifications show their progress there.
jest.spyOn(process.stderr, 'write').mockReturnValue(true);

const story = new Story();
// A tool waits for read models that are not built yet.
const { parts } = setUpProjections();
let evidence: Evidence;
beforeAll(async () => {
  evidence = await openEvidence(parts.config);
});
afterAll(() => evidence.close());

const run = async (line: string) => {
  const outputLines: string[] = [];
  const output = {
    print: (text: string) => void outputLines.push(text),
    printError: (text: string) => void outputLines.push(text),
  };
  const reach = { evidence: (act) => withEvidence(parts.config, act) } as Pick<
    OperatorTools,
    'evidence'
  > as OperatorTools;
  const code = await runOperatorCommand(line.split(' '), output, () => reach);
  return { code, text: outputLines.join('\n') };
};

it('compares nothing without a checkpoint, and fails', async () => {
  expect(await run('evidence verify')).toEqual({ code: 1, text: 'No checkpoint exists yet: nothing was compared.' });
  const { code, text } = await run('evidence verify --json');
  expect([code, JSON.parse(text)]).toMatchObject([1, { companies: [] }]);
  await appendAll(parts, [story.registered(newId())]);
  await evidence.writer.advance();
  expect(await run('evidence verify')).toEqual({
    code: 1,
    text: 'No checkpoint exists yet: 1 events of 1 companies were compared with their trees alone, which proves nothing.',
  });
  await evidence.checkpoints.write(story.companyId);
});

it('shows the public key, and makes a new one that the old one introduces', async () => {
  const company = `--company ${story.companyId}`;
  const [first] = JSON.parse((await run(`evidence key ${company} --json`)).text) as { verifierKey: string }[];
  expect(verifierIn(first!.verifierKey).name).toBe(`daicho/${story.companyId}`);
  expect((await run('evidence rotate')).text).toMatch(
    /^KEY +SINCE +FINGERPRINT +PUBLIC KEY\n2 +\S+ +[0-9a-f]{64} +A\S{43}$/,
  );
  const { text } = await run(`evidence key ${company}`);
  expect(text.split('\n')).toHaveLength(3);
  expect(text).toContain(first!.verifierKey);
});

it('names the companies that have no checkpoint yet', async () => {
  const later = new Story();
  await appendAll(parts, [later.registered(newId())]);
  await evidence.writer.advance();
  const [total, unproved] = ['2 events of 2 companies and 1 checkpoints were verified', `company ${later.companyId}`];
  expect(await run('evidence verify')).toEqual({
    code: 0,
    text: `${total}: nothing was changed.\n${unproved}: no checkpoint exists yet`,
  });
  await evidence.checkpoints.write(later.companyId);
});

it('verifies the ledger, and fails with what it found', async () => {
  expect(await run('evidence verify')).toEqual({
    code: 0,
    text: '2 events of 2 companies and 2 checkpoints were verified: nothing was changed.',
  });
  await parts.query(`begin; set local daicho.company_id = '${story.companyId}';
    update app.evidence_tile set hashes = sha256('') where level = 0; commit`);
  const { code, text } = await run('evidence verify');
  expect(code).toBe(1);
  expect(text).toContain(`company ${story.companyId}: event_changed: event 1 differs from its leaf`);
  expect(text).toContain('root_differs: history was rewritten: event 1');
  expect(JSON.parse((await run('evidence verify --json')).text)).toMatchObject({
    companies: expect.arrayContaining([expect.objectContaining({ companyId: story.companyId, events: 1 })]) as unknown,
  });
});
