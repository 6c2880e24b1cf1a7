import { testActing } from './act-words.ts'
import { testFinding } from './find-words.ts'
import { type Visit, withWords } from './open-words.ts'
import { testPages } from './page-words.ts'

/** Tries each word that screens speak on one page: Chromium and jsdom must do and say the same. */
export const testWords = (visit: Visit) => {
  const words = withWords(visit)
  testFinding(words)
  testActing(words)
  testPages(words)
}
