import { testEngines } from './test-engines.ts'

export const describeMarked = testEngines === 'marked' ? describe.only : describe
