import { configure } from '@testing-library/react';

// A busy machine takes seconds for what is otherwise immediate.
configure({ asyncUtilTimeout: 15_000 });
