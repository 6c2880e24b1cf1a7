import type { CodeRule } from './code-rule.ts'
import { isNode, nameOf, nodesWithin, type SyntaxNode } from './nodes.ts'
import type { ParsedFile } from './parse.ts'

const makers = new Set(['createActor', 'useActor', 'useActorRef', 'useMachine'])

const isFromXState = (node: SyntaxNode) =>
  node.type === 'ImportDeclaration' &&
  isNode(node.source) &&
  /^(xstate|@xstate\/react)$/.test(String(node.source.value))

const importsFromXState = (file: ParsedFile, name: string) =>
  file.nodes.some(
    (node) => isFromXState(node) && [...nodesWithin(node.specifiers)].some((inner) => nameOf(inner) === name),
  )

/** Every actor of the app can be watched, by the inspector and the recorder. */
export const actorRules: CodeRule[] = [
  {
    rule: 'actor-watched',
    appliesTo: (path) => path.startsWith('src/'),
    fault: (node, file) => {
      const name = node.type === 'CallExpression' ? nameOf(node.callee) : null
      if (!name || !makers.has(name) || !importsFromXState(file, name)) return null
      const isWatched = [...nodesWithin(node.arguments)].some((inner) => nameOf(inner) === 'actorOptions')
      return isWatched ? null : `give ${name} the actorOptions() of src/lib/inspection.ts`
    },
  },
]
