import type { CodeRule } from './code-rule.ts'
import { globalName, isNode, nameOf, nodesWithin, type SyntaxNode } from './nodes.ts'

const outside = new Set([
  'fetch',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'globalThis',
  'self',
  'indexedDB',
  'XMLHttpRequest',
  'WebSocket',
  'BroadcastChannel',
  'setTimeout',
  'setInterval',
])

const inMachines = (path: string) => path.startsWith('machines/')

const importsCreateMachine = (node: SyntaxNode) =>
  node.type === 'ImportDeclaration' &&
  isNode(node.source) &&
  node.source.value === 'xstate' &&
  [...nodesWithin(node.specifiers)].some((inner) => nameOf(inner) === 'createMachine')

/** Functions with a body of statements, in the chart given to `createMachine`. */
const longFunctions = (node: SyntaxNode) =>
  node.type === 'CallExpression' && nameOf(node.callee) === 'createMachine'
    ? [...nodesWithin(node.arguments)].filter(({ type }) => type === 'FunctionBody')
    : []

/** Behaviour is free of the outside world, and its charts read as prose. */
export const machineRules: CodeRule[] = [
  {
    rule: 'machine-global',
    appliesTo: inMachines,
    fault: (node) => {
      const name = globalName(node)
      return name && outside.has(name) ? `${name} reaches outside; declare an actor and provide it` : null
    },
  },
  {
    rule: 'machine-setup',
    appliesTo: inMachines,
    fault: (node) =>
      importsCreateMachine(node) ? 'use setup(…).createMachine, which names and types every part' : null,
  },
  {
    rule: 'machine-prose',
    appliesTo: inMachines,
    fault: (node) =>
      longFunctions(node).length > 0 ? 'name functions longer than one expression in setup' : null,
  },
]
