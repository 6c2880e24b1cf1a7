import { benchStatuses } from '#api/contracts/bench.contract.ts'
import type { BenchColumn, ColumnMapping } from '#api/contracts/bench-upload.contract.ts'
import { type VisaStatus, visaNames } from '#api/contracts/fields.ts'

/** Other ways people write a visa status; all that counts are letters and digits. */
const visaAliases: Record<string, VisaStatus> = {
  f1visa: 'F1',
  h1: 'H1B',
  h1bvisa: 'H1B',
  h1bi140: 'H1BI140Approved',
  h1bwithi140: 'H1BI140Approved',
  i140: 'H1BI140Approved',
  i140approved: 'H1BI140Approved',
  greencard: 'GC',
  permanentresident: 'GC',
  h4ead: 'EAD',
  gcead: 'EAD',
  optead: 'OPT',
  f1opt: 'OPT',
  stemopt: 'OPT',
  f1cpt: 'CPT',
  usc: 'CITIZEN',
  uscitizen: 'CITIZEN',
  citizenship: 'CITIZEN',
  canadiancitizen: 'CITIZEN',
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const visaOf = (text: string): string =>
  visaNames.find((name) => folded(name) === folded(text)) ?? visaAliases[folded(text)] ?? text

const yearsOf = (text: string): string =>
  /^(\d{1,2})(?:\.0+)?\s*\+?\s*(?:years?|yrs?\.?|y)?$/i.exec(text)?.[1] ?? text

const rateOf = (text: string): string =>
  text
    .replace(/^(?:usd|us\$|\$)\s*/i, '')
    .replace(/\s*(?:usd)?\s*(?:\/|per|an)?\s*(?:h|hr|hour)?\.?$/i, '')
    .replace(/^(\d{1,3}),(\d{3})(?=$|\.)/, '$1$2')

const dayOf = (text: string, today: string): string => {
  if (text === '' || /^(?:now|immediate(?:ly)?|asap|today)$/i.test(text)) return today
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const yesOrNo = (text: string): boolean | string => {
  if (/^(?:yes|y|true|1|x)$/i.test(text)) return true
  return /^(?:no|n|false|0|)$/i.test(text) ? false : text
}

const statusOf = (text: string): string =>
  benchStatuses.find((status) => folded(status) === folded(text || 'Available')) ?? text

/** Whether a spreadsheet would compute the cell instead of showing it. Signed numbers are numbers. */
export const isFormula = (cell: string): boolean => /^\s*(?:[=@＝＠]|[+\-＋－](?![\d.,]*$))/.test(cell)

/** The cell a kind of column has in a row; empty where the row or the file has none. */
export const cellOf = (cells: readonly string[], mapping: ColumnMapping, column: BenchColumn): string => {
  const place = mapping[column]
  return place === null ? '' : (cells[place] ?? '')
}

/** A row of a file as the form of a consultant would hold it; `today` is the day (`YYYY-MM-DD`) that `now` means. */
export const rowForm = (
  cells: readonly string[],
  mapping: ColumnMapping,
  today: string,
): Record<BenchColumn, unknown> => {
  const cell = (column: BenchColumn) => cellOf(cells, mapping, column).replaceAll(/\s+/g, ' ').trim()
  return {
    name: cell('name'),
    title: cell('title'),
    exp: yearsOf(cell('exp')),
    location: cell('location'),
    visaStatus: visaOf(cell('visaStatus')),
    skills: cell('skills'),
    rate: rateOf(cell('rate')),
    availableFrom: dayOf(cell('availableFrom'), today),
    relocate: yesOrNo(cell('relocate')),
    remote: yesOrNo(cell('remote')),
    status: statusOf(cell('status')),
  }
}
