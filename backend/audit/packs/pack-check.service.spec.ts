import { maxPackFindings } from '../../contract/evidence-packs';
import { PackFindings } from './pack-check.service';

test('all findings are counted once, and the first ones are named', () => {
  const findings = new PackFindings();
  for (let eventNumber = 1; eventNumber <= 150; eventNumber++) {
    findings.add({ kind: 'event_changed', eventNumber });
    findings.add({ kind: 'event_changed', eventNumber });
  }
  expect(findings.count).toBe(150);
  expect(findings.problems.map(({ eventNumber }) => eventNumber)).toEqual(
    Array.from({ length: maxPackFindings }, (_, at) => at + 1),
  );
});
