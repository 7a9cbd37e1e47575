import { companyEmail } from './enrolment';

it.each([
  ['taro@Company.example', 'other.example, company.example', true],
  ['taro@gmail.com', 'company.example', false],
  ['taro@sub.company.example', 'company.example', false],
  ['taro@company.example', '', false],
  ['', '', false],
])('the address %p leaves a browser whose policy names %p: %p', (email, domains, isSent) => {
  expect(companyEmail(email, domains)).toBe(isSent ? email : null);
});
