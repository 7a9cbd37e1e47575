import { failureInWords } from './integration-failures';

describe('The words of a failure', () => {
  it('name the host that gave no answer, and what to check', () => {
    const { text, vendorText } = failureInWords('unreachable', 'api.example.com');
    expect(text).toContain('「api.example.com」に接続できませんでした');
    expect(text).toMatch(/DNS.*プロキシ.*ファイアウォール/);
    expect(vendorText).toBeNull();
  });

  it('repeat the vendor’s own words after an answer', () => {
    expect(failureInWords('forbidden', '{"error":"scope"}').vendorText).toBe('{"error":"scope"}');
    expect(failureInWords('unreachable', null).text).toMatch(/^連携先に接続できませんでした/);
  });
});
