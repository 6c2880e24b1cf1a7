import { audit } from '#src/content/governance/audit.ts'
import { actionName } from '#src/features/governance/audit/audit-sentence.ts'

const names = Object.keys(audit.deeds).map(actionName)

test('each action of the filter has its own name', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('no name of an action has a gap where a fact of its entries stands', () => {
  expect(names.filter((name) => / ,|[ ,]$|\bthe [a-z]+ an? /.test(name))).toEqual([])
})
