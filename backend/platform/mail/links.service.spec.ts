import { Links } from './links.service';

test('every link leads below the path at which the console is served', () => {
  const links = new Links({ appUrl: 'https://example.com/daicho' });
  expect(links.login()).toBe('https://example.com/daicho/login');
  expect(links.plan('service', 'plan')).toBe('https://example.com/daicho/services/service?tab=plans&plan=plan');
});
