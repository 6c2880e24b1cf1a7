import { ensureBrowser } from './ensure-browser.ts'
import { ensureBuild } from './ensure-build.ts'
import { findMachines } from './machines/find-machines.ts'
import { terminal } from './paths/run.ts'
import { olderThanCharts } from './replay/older-charts.ts'
import { readOptions, usage } from './replay/options.ts'
import { playRecord, tellWhole } from './replay/play.ts'
import { readRecord } from './replay/read-record.ts'

const main = async (args: string[]) => {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  try {
    const options = readOptions(args)
    const record = await readRecord(options.file)
    const machines = (await findMachines()).map(({ machine }) => machine)
    const older = olderThanCharts(record, machines)
    if (older !== null) throw new Error(`${options.file}: ${older}`)
    await ensureBuild()
    if (!(await ensureBrowser())) return 1
    terminal.line(`${options.file}: recorded ${record.header.clock} as ${record.header.role}`)
    const failure = await playRecord(record, options, terminal)
    terminal.line(failure === null ? tellWhole(record) : `  ✗ ${failure}`)
    return failure === null ? 0 : 1
  } catch (reason) {
    console.error(reason instanceof Error ? reason.message : reason)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
