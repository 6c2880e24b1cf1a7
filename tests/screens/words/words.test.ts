import { servedSite } from '#tests/support/screens/site-source.ts'
import { openScreens } from '#tests/support/screens/visit.ts'
import { testWords } from '#tests/support/screens/words/words.ts'

const screens = openScreens(servedSite)

afterEach(() => screens.leave())

testWords(screens.visit)
