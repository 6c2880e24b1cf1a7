import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { isNode, nodesWithin, type ParsedFile, parseFile, type SyntaxNode } from '../structure/parse.ts'

/** A chart of the project: where it is written, and what the comment above it says it is for. */
export type FoundMachine = { machine: AnyStateMachine; path: string; purpose: string }

const root = join(import.meta.dirname, '../..')

const chartFile = /\.(machine|lifecycle)\.ts$/

const chartFiles = () =>
  readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => chartFile.test(path))
    .map((path) => `machines/${path.replaceAll('\\', '/')}`)
    .sort()

const declares = (node: SyntaxNode, name: string) =>
  node.type === 'ExportDeclaration' &&
  [...nodesWithin(node)].some(
    ({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.value === name,
  )

/** The words of the doc comment that ends on the line above an exported constant; empty when there is none. */
export const readPurpose = (file: ParsedFile, name: string): string => {
  const declaration = file.nodes.find((node) => declares(node, name))
  const above = declaration ? file.lineOf(declaration) - 1 : 0
  const comment = file.comments.find(({ line, text }) => line + text.split('\n').length - 1 === above)
  if (!comment?.text.startsWith('/**')) return ''
  const lines = comment.text.slice(3, -2).split('\n')
  return lines
    .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
    .join(' ')
    .trim()
}

/** Every state machine that `machines/` exports, in the order of their files. */
export const findMachines = async (): Promise<FoundMachine[]> => {
  const found: FoundMachine[] = []
  for (const path of chartFiles()) {
    const file = parseFile({ path, text: readFileSync(join(root, path), 'utf8') })
    const exported: Record<string, unknown> = await import(`../../${path}`)
    for (const [name, machine] of Object.entries(exported)) {
      if (machine instanceof StateMachine) found.push({ machine, path, purpose: readPurpose(file, name) })
    }
  }
  return found
}
