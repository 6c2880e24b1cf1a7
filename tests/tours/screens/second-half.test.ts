import { screenModels } from '#tests/support/models/all-models.ts'
import { withTourScreens } from '#tests/support/screens/tour-screens.ts'
import { testModels } from '#tests/support/test-models.ts'

testModels(screenModels(1), withTourScreens())
