import { type Arrow, type ChartNode, getArrows, withInner } from '#src/lib/chart/chart-parts.ts'

const getId = (node: ChartNode) =>
  (node.path.length > 0 ? node.path : [node.id]).join('_').replace(/\W/g, '_')

const isHistory = ({ type }: ChartNode) => type === 'history'

const stateLines = (node: ChartNode): string[] => {
  const children = Object.values(node.states).filter((child) => !isHistory(child))
  const declaration = `state "${node.key}" as ${getId(node)}`
  if (children.length === 0)
    return [declaration, ...(node.type === 'final' ? [`${getId(node)} --> [*]`] : [])]
  const inner = innerLines(node, children).map((line) => `  ${line}`)
  return [`${declaration} {`, ...inner, '}']
}

const innerLines = (node: ChartNode, children: ChartNode[]): string[] => {
  if (node.type === 'parallel') {
    return children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...stateLines(child)])
  }
  const [start] = node.initial.target ?? []
  return [...(start ? [`[*] --> ${getId(start)}`] : []), ...children.flatMap(stateLines)]
}

const getEnds = ({ from, to }: Arrow) => {
  const goal = to && isHistory(to) ? to.parent : to
  return `${getId(from)} --> ${getId(goal ?? from)}`
}

const arrowLines = (arrows: Arrow[]) => {
  const labels = new Map<string, string[]>()
  for (const arrow of arrows) {
    const label = arrow.event + (arrow.guard && ` [${arrow.guard}]`)
    labels.set(getEnds(arrow), [...(labels.get(getEnds(arrow)) ?? []), label])
  }
  return [...labels].map(([ends, events]) => `${ends}: ${events.join('<br>')}`)
}

export const mermaidDiagram = (root: ChartNode): string => {
  const children = Object.values(root.states).filter((child) => !isHistory(child))
  const arrows = arrowLines(withInner(root).flatMap(getArrows))
  const states = getArrows(root).length > 0 ? stateLines(root) : innerLines(root, children)
  return ['stateDiagram-v2', ...[...states, ...arrows].map((line) => `  ${line}`)].join('\n')
}
