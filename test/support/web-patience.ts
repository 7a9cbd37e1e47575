import { configure } from '@testing-library/react';

// What comes within a moment takes seconds on a machine that has other things to do.
configure({ asyncUtilTimeout: 15_000 });
