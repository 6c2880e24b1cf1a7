import { withBrowser } from '#tests/support/browser.ts'
import { testWords } from '#tests/support/screens/words/words.ts'

testWords(withBrowser().visit)
