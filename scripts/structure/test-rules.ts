import type { CodeRule } from './code-rule.ts'
import { globalName, isNode, nameOf, nodesWithin, type SyntaxNode } from './nodes.ts'

const inTests = (path: string) => path.startsWith('tests/')

const runners = new Set(['describe', 'it', 'test'])
const disabled = new Set(['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'])
const switches = new Set(['only', 'skip', 'todo', 'failing'])

/** `test` in `test`, in `test.each` and in `test.each.only`. */
const runnerOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'MemberExpression'
    ? runnerOf(node.object)
    : isNode(node)
      ? globalName(node)
      : null

const isSwitched = (node: SyntaxNode) =>
  node.type === 'MemberExpression' && switches.has(nameOf(node) ?? '') && runners.has(runnerOf(node) ?? '')

const isTimer = ({ type, callee }: SyntaxNode) =>
  type === 'CallExpression' && isNode(callee) && globalName(callee) === 'setTimeout'

/** `new Promise(resolve => setTimeout(resolve, …))`, however it is bracketed: a promise that does nothing else. */
const isTimedPromise = (node: SyntaxNode) => {
  if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'Promise') return false
  const inside = [...nodesWithin(node.arguments)]
  const timers = inside.filter(isTimer)
  const timed = new Set(timers.flatMap((timer) => [...nodesWithin(timer)]))
  return timers.length > 0 && inside.every((inner) => inner.type !== 'CallExpression' || timed.has(inner))
}

const isSleep = (node: SyntaxNode) => {
  if (isTimedPromise(node)) return true
  const called = node.type === 'CallExpression' ? nameOf(node.callee) : null
  return called === 'waitForTimeout' || called === 'sleep'
}

const importsTimers = (node: SyntaxNode) =>
  node.type === 'ImportDeclaration' &&
  isNode(node.source) &&
  /^(node:)?timers\/promises$/.test(String(node.source.value)) &&
  [...nodesWithin(node.specifiers)].some((inner) => nameOf(inner) === 'setTimeout')

/** The one file that knows the library; tests use `modelFromChart`. */
const generator = 'tests/walker/paths.ts'

const importsModels = (node: SyntaxNode) =>
  node.type === 'ImportDeclaration' && isNode(node.source) && node.source.value === '@xstate/test'

/** Every test runs, none waits for a fixed time, and models come from production charts. */
export const testRules: CodeRule[] = [
  {
    rule: 'test-runs',
    appliesTo: inTests,
    fault: (node) =>
      disabled.has(globalName(node) ?? '') || isSwitched(node)
        ? 'every test runs, every time: no only, skip, todo or failing'
        : null,
  },
  {
    rule: 'no-sleep',
    appliesTo: inTests,
    fault: (node) =>
      isSleep(node) || importsTimers(node) ? 'wait for what must happen, not for time to pass' : null,
  },
  {
    rule: 'model-from-chart',
    appliesTo: (path) => path !== generator,
    fault: (node) =>
      importsModels(node) ? 'derive the model from a production chart with tests/walker/model.ts' : null,
  },
]
