import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { skillsFlowModel } from './skills-flow.model.ts'

testBrowserModel(skillsFlowModel)
