import { browserModels } from '#tests/support/models/all-models.ts'
import { testModels } from '#tests/support/test-models.ts'
import { withTourBrowser } from '#tests/support/tour-browser.ts'

testModels(browserModels(0), withTourBrowser())
