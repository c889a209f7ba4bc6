import './web-platform.ts';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { failOnUnexpectedCalls } from './unexpected-calls.ts';

// A busy machine draws a page more slowly than the default second.
configure({ asyncUtilTimeout: 12_000 });
afterEach(failOnUnexpectedCalls);
