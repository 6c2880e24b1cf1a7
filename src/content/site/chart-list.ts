import purposes from '#src/content/charts.generated.json'

/** Matches the machine id: `formFlow` in `form-flow.machine.ts`. */
const chartId = (file: string) =>
  file.replace(/^.*\/|\.\w+\.ts$/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

export const charts = Object.entries(purposes)
  .map(([file, purpose]) => ({ id: chartId(file), file, purpose: purpose.replaceAll('`', '') }))
  .sort((one, other) => one.id.localeCompare(other.id, 'en'))

export type Chart = (typeof charts)[number]

export const chartList = {
  title: 'Statecharts',
  lead: 'Every flow on screen and every record is a statechart, shown here as the site and the server run it.',
  inspect: { label: 'Open the Stately inspector', href: '?inspect' },
  hint: 'To watch a chart while it runs, start the site with npm run dev and add ?inspect to any address.',
  kinds: { machine: 'Flow', lifecycle: 'Lifecycle' },
  marks: { start: 'start', final: 'end', parallel: 'in parallel' },
  chart: 'the whole chart',
  way: 'Shortest way here:',
  stays: 'stays',
  spec: 'What it makes true',
} as const
