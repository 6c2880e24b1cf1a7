import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { skillModel } from './skill.model.ts'

testBrowserModel(skillModel)
