import { chartParts, getActions, getArrows, stateName, withInner } from '#src/lib/chart/chart-parts.ts'
import { eventSentence, getMeta } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import type { FoundMachine } from './find-machines.ts'
import { mermaidDiagram } from './mermaid.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

const table = (head: string[], rows: string[][]) => {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')

const stateRows = ({ machine }: FoundMachine) => {
  const root = ordinaryChart(machine).root
  const inner = withInner(root).slice(1)
  const always = getActions(machine, root)
  return [
    ...(always.length > 0 ? [['anywhere', '', always.join('<br>')]] : []),
    ...inner.map((node) => [
      `\`${stateName(node)}\``,
      node.description ?? '',
      getActions(machine, node).join('<br>'),
    ]),
  ]
}

const eventRows = ({ machine }: FoundMachine) =>
  chartParts(ordinaryChart(machine)).events.map((type) => [`\`${type}\``, eventSentence(machine, { type })])

const transitionRows = ({ machine }: FoundMachine) =>
  withInner(ordinaryChart(machine).root)
    .flatMap(getArrows)
    .map(({ from, to, event, guard, actions }) => [
      stateName(from) || 'anywhere',
      `\`${event}\``,
      guard,
      to ? stateName(to) || 'the start' : 'stays',
      code(actions),
    ])

const specSection = ({ machine }: FoundMachine) => {
  const { spec } = getMeta(machine)
  return spec.length > 0
    ? `It makes this true:\n\n${spec.map((quote) => `> ${quote}`).join('\n>\n')}\n\n`
    : ''
}

/** `formFlow` as `form-flow`. */
export const fileName = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const machinePage = (found: FoundMachine): string => {
  const { machine, path, purpose } = found
  const name = fileName(machine.id)
  return `# ${machine.id}

${purpose}

${specSection(found)}Written in [\`${path}\`](../../${path}). Open [\`${name}.json\`](${name}.json) in the
[Stately editor](https://stately.ai/editor).

\`\`\`mermaid
${mermaidDiagram(ordinaryChart(machine).root)}
\`\`\`

## States

${table(['State', 'What it means', 'What it does'], stateRows(found))}

## Events

${table(['Event', 'What happens'], eventRows(found))}

## Transitions

${table(['In', 'Event', 'If', 'Leads to', 'And does'], transitionRows(found))}
`
}

export const indexPage = (machines: FoundMachine[]): string => `# Statecharts

Written by \`npm run machines\` from the charts that the site and the server run.

${table(
  ['Chart', 'What it is'],
  machines.map(({ machine, purpose }) => [`[${machine.id}](${fileName(machine.id)}.md)`, purpose]),
)}
`
