import { endpoints } from './';

// METHOD<TAB>/path of every endpoint, below /api/v1, for `npm run contract`.
process.stdout.write(endpoints.map(({ method, path }) => `${method}\t${path}\n`).join(''));
