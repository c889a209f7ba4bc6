import './web-platform.ts';
import '@testing-library/jest-dom';
import { failOnUnexpectedCalls } from './unexpected-calls.ts';

afterEach(failOnUnexpectedCalls);
