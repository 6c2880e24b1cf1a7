import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { isNode, nodesWithin, type ParsedFile, parseFile, type SyntaxNode } from '../structure/parse.ts'

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

/** Doc comment that ends on the line above the export; empty if missing. */
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
