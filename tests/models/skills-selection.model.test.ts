import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { skillsSelectionModel } from './skills-selection.model.ts'

testBrowserModel(skillsSelectionModel)
