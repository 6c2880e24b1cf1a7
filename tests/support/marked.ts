import { testEngines } from './test-engines.ts'

/** `describe` for a block of marked tests. */
export const describeMarked = testEngines === 'marked' ? describe.only : describe
