/** Fails in a worker that has run other spec files, if those leave what Jest expects to end with them. */
test('a spec file finds nothing of the files that ran before it', () => {
  const states = Object.getOwnPropertySymbols(globalThis).filter((key) => key.description === 'JEST_STATE_SYMBOL');
  expect(states).toHaveLength(1);
  const handlers = Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS')) as unknown[];
  expect(handlers.length).toBeLessThanOrEqual(6);
});
