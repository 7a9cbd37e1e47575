import { endpoints } from './';
import { accessTable } from './access-table';

// For `npm run contract`: METHOD<TAB>/path of every endpoint, below /api/v1; `access` prints docs/access.md.
const calls = () => endpoints.map(({ method, path }) => `${method}\t${path}\n`).join('');
process.stdout.write(process.argv[2] === 'access' ? accessTable(endpoints) : calls());
