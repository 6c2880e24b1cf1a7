import { cruise, format } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { figuresText, findFigures } from './structure/figures.ts'
import { importGraph } from './structure/import-graph.ts'

const folders = ['src', 'machines', 'api', 'server', 'tests', 'scripts']

const { output } = await cruise(folders, await extractOptions('./.dependency-cruiser.mjs'))
if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text')
const report = await format(output, { outputType: 'err' })
const figures = findFigures(importGraph(output.modules))

console.log(report.output)
console.log(figuresText(figures))
const isTooMuch = figures.some(({ value, atMost }) => atMost !== undefined && value > atMost)
if (report.exitCode !== 0 || isTooMuch) process.exitCode = 1
