import {
  type BenchColumn,
  benchColumns,
  type ColumnMapping,
  columnMapping,
  type MappingFields,
} from '#api/contracts/bench-upload.contract.ts'

/** How the heads of such columns are written; all that counts are letters and digits. */
const names: Record<BenchColumn, readonly string[]> = {
  name: ['name', 'fullname', 'candidate', 'candidatename', 'consultant', 'consultantname', 'resourcename'],
  title: ['title', 'jobtitle', 'role', 'position', 'designation', 'technology', 'skillposition'],
  exp: [
    'exp',
    'experience',
    'years',
    'yrs',
    'yearsofexperience',
    'yearsexperience',
    'totalexperience',
    'totalexp',
    'yoe',
  ],
  location: ['location', 'currentlocation', 'city', 'citystate', 'place', 'base'],
  visaStatus: ['visastatus', 'visa', 'workauthorization', 'workauth', 'authorization', 'immigrationstatus'],
  skills: ['skills', 'skillset', 'primaryskills', 'keyskills', 'skill', 'technologies'],
  rate: ['rate', 'hourlyrate', 'billrate', 'c2crate', 'ratehr', 'rateh', 'rateperhour', 'rateusd', 'usdhour'],
  availableFrom: [
    'availablefrom',
    'availability',
    'available',
    'availabledate',
    'startdate',
    'availabilitydate',
  ],
  relocate: ['relocate', 'relocation', 'willingtorelocate', 'opentorelocate', 'willrelocate'],
  remote: ['remote', 'worksremotely', 'remotework', 'opentoremote', 'remoteonly'],
  status: ['status', 'benchstatus', 'candidatestatus', 'currentstatus'],
}

const folded = (head: string) =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Where the kinds of columns stand, by the heads of a file: the first that is named so. */
export const guessColumns = (heads: readonly string[]): ColumnMapping => {
  const written = heads.map(folded)
  const placeOf = (column: BenchColumn) => {
    const place = names[column].map((name) => written.indexOf(name)).find((found) => found >= 0)
    return place ?? null
  }
  return mappingOf(placeOf)
}

const mappingOf = (placeOf: (column: BenchColumn) => number | null): ColumnMapping =>
  columnMapping.parse(Object.fromEntries(benchColumns.map((column) => [column, placeOf(column)])))

/** Where the kinds of columns stand, as somebody chose; by the heads where nothing was chosen. */
export const chosenColumns = (fields: MappingFields, heads: readonly string[]): ColumnMapping => {
  if (benchColumns.every((column) => fields[column] === undefined)) return guessColumns(heads)
  return mappingOf((column) => {
    const place = fields[column] ? Number(fields[column]) : Number.NaN
    return place < heads.length ? place : null
  })
}
