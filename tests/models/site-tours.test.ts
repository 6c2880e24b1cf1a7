import { testBrowserModels } from '#tests/support/test-browser-models.ts'
import { quickModels, siteModels } from './all-models.ts'

testBrowserModels(siteModels, quickModels)
