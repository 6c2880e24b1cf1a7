import { ensureBrowser } from '#tests/run/ensure-browser.ts'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { runScript } from '../../scripts/run.ts'
import { apiRatio } from './bench/api-ratio.ts'
import { applicationFigures } from './bench/applications.ts'
import { auditSearch } from './bench/audit-search.ts'
import type { Figure } from './bench/figure.ts'
import { healthWhileReading } from './bench/health-while-reading.ts'
import { inbox } from './bench/inbox.ts'
import { pageChange } from './bench/page-change.ts'
import { pageRenders } from './bench/page-renders.ts'
import { timeSheetCalendar } from './bench/time-sheet-calendar.ts'
import { timeSheetList } from './bench/time-sheet-list.ts'
import { timeSheetsApi } from './bench/time-sheets-api.ts'
import { unknownAddresses } from './bench/unknown-addresses.ts'

/**
 * By command-line word: `npm run bench -- calendar`. Short runs ask `/healthz` a tenth as often, repeat less and
 * search a short audit.
 */
const benchmarks: Record<string, (isShort: boolean) => Promise<Figure[]>> = {
  'page-change': pageChange,
  'page-renders': pageRenders,
  'time-sheet-list': timeSheetList,
  'time-sheet-calendar': timeSheetCalendar,
  'time-sheets-api': timeSheetsApi,
  'api-ratio': apiRatio,
  'unknown-addresses': unknownAddresses,
  'files-read': healthWhileReading,
  'audit-search': auditSearch,
  inbox,
  applications: applicationFigures,
}

const toRow = ({ figure, measured, limit, unit }: Figure) => ({
  figure,
  measured: `${Number(measured.toPrecision(3))} ${unit}`,
  limit: `${limit} ${unit}`,
  kept: measured <= limit,
})

const commands = new Map([
  ['lighthouse', 'tests/night/bench/lighthouse.ts'],
  ['load', 'tests/night/bench/load.ts'],
  ['fill', 'tests/night/bench/fill.ts'],
  ['lists', 'tests/night/bench/lists.ts'],
])

const benchmarkNames = [...Object.keys(benchmarks), ...commands.keys()]

const runBenchmarks = async (words: readonly string[]): Promise<number> => {
  const [wanted = ''] = words.filter((word) => word !== '--short')
  const isShort = words.includes('--short')
  const chosen = Object.entries(benchmarks).filter(([name]) => name.includes(wanted))
  if (chosen.length === 0) {
    console.error(`There is no benchmark “${wanted}”. Choose: ${benchmarkNames.join(', ')}`)
    return 1
  }
  await ensureBuild()
  await ensureBrowser()
  const figures: Figure[] = []
  for (const [name, measure] of chosen) {
    console.log(`Measuring ${name} …`)
    figures.push(...(await measure(isShort)))
  }
  console.table(figures.map(toRow))
  return figures.some(({ measured, limit }) => !(measured <= limit)) ? 1 : 0
}

const [command = '', ...args] = process.argv.slice(2)
const script = commands.get(command)
process.exitCode = script ? await runScript(script, args) : await runBenchmarks(process.argv.slice(2))
