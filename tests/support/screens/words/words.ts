import { testActing } from './act-words.ts'
import { testFinding } from './find-words.ts'
import { type Visit, withWords } from './open-words.ts'
import { testPages } from './page-words.ts'

/** Chromium and jsdom must behave alike. */
export const testWords = (visit: Visit) => {
  const words = withWords(visit)
  testFinding(words)
  testActing(words)
  testPages(words)
}
