import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { librarySearchModel } from './library-search.model.ts'

testBrowserModel(librarySearchModel)
