import './owner-stacks.ts';
import './web-platform.ts';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { collectConsoleOutput, failOnConsoleOutput } from './console-output.ts';
import { failOnUnexpectedCalls } from './unexpected-calls.ts';

// Whole pages in jsdom: a busy machine renders them more slowly than the default timeout of a second.
configure({ asyncUtilTimeout: 12_000 });
collectConsoleOutput();
afterEach(failOnUnexpectedCalls);
afterEach(failOnConsoleOutput);
afterAll(failOnConsoleOutput);
