import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { headerMenuModel } from './header-menu.model.ts'

testBrowserModel(headerMenuModel)
