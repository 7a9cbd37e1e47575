import { answerAtOnce, requestIn, usage } from './arguments.rules';

const company = '01a1fb96-d58d-7498-aa07-dae8242f8b3d';
const read = (line: string) => requestIn(line.split(' ').filter(Boolean));

describe("The operator's words", () => {
  it('are a command with its options', () => {
    expect(read('companies --json')).toEqual({ command: 'companies', options: { json: true } });
    expect(read(`contract change --company ${company} --max 200 --ends none`)).toEqual({
      command: 'contract change',
      options: { json: false, company, max: 200, ends: null },
    });
    expect(read('jobs retry --job mail/0199')).toEqual({
      command: 'jobs retry',
      options: { json: false, job: { kind: 'mail', key: '0199' } },
    });
    expect(
      read(
        `contract start --company ${company} --kind standard --min 10 --max 100 --services 50 --renewal yearly --starts 2026-04-01`,
      ).options,
    ).toMatchObject({ kind: 'standard', min: 10, services: 50, starts: '2026-04-01', ends: null });
  });

  it('are answered with how to say it', () => {
    expect(() => read('')).toThrow('npm run operator -- companies');
    expect(() => read('dismiss')).toThrow('There is no command "dismiss"');
    expect(() => read('jobs discard --job 0199')).toThrow('--job must be KIND/KEY');
    expect(() => read('companies --loud')).toThrow("Unknown option '--loud'");
  });

  it('are answered with every mistake at once', () => {
    expect(() => read(`contract start --company 12 --kind gold --min few --max 10`)).toThrow(
      /--company must be the id.*--kind must be one of trial.*--renewal is missing.*--min must be a number/s,
    );
    expect(() => read(`companies --person ${company}`)).toThrow('--person does not belong to this command');
  });

  it('are answered at once unless they are a command', () => {
    for (const line of ['help', '--help', 'evidence verify -h'])
      expect(answerAtOnce(line.split(' '))).toEqual({ code: 0, text: usage });
    expect(answerAtOnce(['evidence', 'check'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('There is no command "evidence check"'),
    });
    expect(answerAtOnce(['companies', '--reason', 'help'])).toBeUndefined();
  });
});
