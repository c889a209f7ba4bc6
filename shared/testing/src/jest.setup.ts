import './web-platform.ts';
import '@testing-library/jest-dom';
