import { catalogue } from './catalogue.service';
import { kindsTable } from './kinds-table.rules';

// For `npm run kinds`.
process.stdout.write(kindsTable(catalogue));
