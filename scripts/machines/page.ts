import { type Arrow, arrowsOf, doingsOf, readableRoot, withInner } from './chart-rows.ts'
import type { FoundMachine } from './find-machines.ts'
import { mermaidDiagram } from './mermaid.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

const table = (head: string[], rows: string[][]) => {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const stateName = (node: Arrow['from'], anywhere: string) => node.path.join('.') || anywhere

const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')

const stateRows = ({ machine }: FoundMachine) => {
  const root = readableRoot(machine)
  const inner = withInner(root).slice(1)
  const always = doingsOf(machine, [])
  return [
    ...(always.length > 0 ? [['anywhere', always.join('<br>')]] : []),
    ...inner.map((node) => [`\`${stateName(node, '')}\``, doingsOf(machine, node.path).join('<br>')]),
  ]
}

const eventRows = ({ machine }: FoundMachine) =>
  withInner(readableRoot(machine))
    .flatMap(arrowsOf)
    .map(({ from, to, event, guard, actions }) => [
      stateName(from, 'anywhere'),
      `\`${event}\``,
      guard,
      to ? stateName(to, 'the start') : 'stays',
      code(actions),
    ])

/** `formFlow` as `form-flow`. */
export const fileName = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The page about one chart: what it is for, how it looks, what its states and events are. */
export const machinePage = (found: FoundMachine): string => {
  const { machine, path, purpose } = found
  const name = fileName(machine.id)
  return `# ${machine.id}

${purpose}

Written in [\`${path}\`](../../${path}).
To see it move, open [\`${name}.json\`](${name}.json) in the [Stately editor](https://stately.ai/editor).

\`\`\`mermaid
${mermaidDiagram(readableRoot(machine))}
\`\`\`

## States

${table(['State', 'What it does'], stateRows(found))}

## Events

${table(['In', 'Event', 'If', 'Leads to', 'And does'], eventRows(found))}
`
}

/** The list of all charts. */
export const indexPage = (machines: FoundMachine[]): string => `# Statecharts

Written by \`npm run machines\` from the charts the site and the server run; a test fails when these pages are out of
date.

${table(
  ['Chart', 'What it is'],
  machines.map(({ machine, purpose }) => [`[${machine.id}](${fileName(machine.id)}.md)`, purpose]),
)}
`
