/** Specific names come first: every browser also claims to be Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg\w*\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A User-Agent for people, 「Chrome 130（Windows）」; unknown ones stay as they are. */
export const browserOf = (userAgent: string): string => {
  const browser = browsers.map(([pattern, name]) => [pattern.exec(userAgent)?.[1], name]).find(([version]) => version);
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (!browser) return userAgent;
  return `${browser[1]} ${browser[0]}${system ? `（${system}）` : ''}`;
};
