import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import type { FoundMachine } from './find-machines.ts'
import { mermaidDiagram } from './mermaid.ts'

/** Replaces the diagram below each `<!-- chart: id -->`. */
export const withDiagrams = (page: string, machines: FoundMachine[]): string =>
  page.replace(/(<!-- chart: (\w+) -->\n)```mermaid\n[^`]*```/g, (_, mark: string, id: string) => {
    const found = machines.find(({ machine }) => machine.id === id)
    if (!found) throw new Error(`No machine is called ${id}`)
    return `${mark}\`\`\`mermaid\n${mermaidDiagram(ordinaryChart(found.machine).root)}\n\`\`\``
  })
