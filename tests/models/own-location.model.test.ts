import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { ownLocationModel } from './own-location.model.ts'

testBrowserModel(ownLocationModel)
