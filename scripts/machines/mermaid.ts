import { type Arrow, arrowsOf, type ChartNode, withInner } from '#src/lib/chart/chart-parts.ts'

const idOf = (node: ChartNode) => (node.path.length > 0 ? node.path : [node.id]).join('_').replace(/\W/g, '_')

const isHistory = ({ type }: ChartNode) => type === 'history'

const stateLines = (node: ChartNode): string[] => {
  const children = Object.values(node.states).filter((child) => !isHistory(child))
  const declaration = `state "${node.key}" as ${idOf(node)}`
  if (children.length === 0) return [declaration, ...(node.type === 'final' ? [`${idOf(node)} --> [*]`] : [])]
  const inner = innerLines(node, children).map((line) => `  ${line}`)
  return [`${declaration} {`, ...inner, '}']
}

const innerLines = (node: ChartNode, children: ChartNode[]): string[] => {
  if (node.type === 'parallel') {
    return children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...stateLines(child)])
  }
  const [start] = node.initial.target ?? []
  return [...(start ? [`[*] --> ${idOf(start)}`] : []), ...children.flatMap(stateLines)]
}

const endsOf = ({ from, to }: Arrow) => {
  const goal = to && isHistory(to) ? to.parent : to
  return `${idOf(from)} --> ${idOf(goal ?? from)}`
}

/** One line for each pair of states, whose label lists all that leads from one to the other. */
const arrowLines = (arrows: Arrow[]) => {
  const labels = new Map<string, string[]>()
  for (const arrow of arrows) {
    const label = arrow.event + (arrow.guard && ` [${arrow.guard}]`)
    labels.set(endsOf(arrow), [...(labels.get(endsOf(arrow)) ?? []), label])
  }
  return [...labels].map(([ends, events]) => `${ends}: ${events.join('<br>')}`)
}

/** A chart as a Mermaid state diagram. */
export const mermaidDiagram = (root: ChartNode): string => {
  const children = Object.values(root.states).filter((child) => !isHistory(child))
  const arrows = arrowLines(withInner(root).flatMap(arrowsOf))
  const states = arrowsOf(root).length > 0 ? stateLines(root) : innerLines(root, children)
  return ['stateDiagram-v2', ...[...states, ...arrows].map((line) => `  ${line}`)].join('\n')
}
