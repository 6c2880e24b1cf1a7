import { Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate'

/** Parts of a workbook in bytes, unpacked: more is no list of 500 people. */
const mostBytes = 8 * 1024 * 1024

/** So little is unpacked at once that nothing small can become large unseen. */
const stepBytes = 4096

const isNeeded = (name: string) =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/.test(
    name,
  )

const unpack = (packed: Uint8Array): Map<string, Uint8Array[]> => {
  const parts = new Map<string, Uint8Array[]>()
  let bytes = 0
  const unzip = new Unzip((file: UnzipFile) => {
    if (!isNeeded(file.name)) return
    const chunks: Uint8Array[] = []
    parts.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      bytes += chunk.length
      if (bytes > mostBytes) throw new Error('The workbook is larger than it looks.')
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < packed.length; at += stepBytes) {
    unzip.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length)
  }
  return parts
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const tags = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

/** The name of the part that holds the first sheet. */
const firstSheet = (workbook: string, relations: string): string => {
  const id = attribute(tags(workbook, 'sheet')[0] ?? '', '(?:\\w+:)?id')
  const relation = tags(relations, 'Relationship').find((tag) => attribute(tag, 'Id') === id) ?? ''
  const target = attribute(relation, 'Target')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The addresses, such as `B3`, of the cells of a sheet that hold a formula. */
export const formulaCells = (sheet: string): Set<string> => {
  const cells = sheet.split(/<(?:\w+:)?c(?=\s)/).slice(1)
  const formulas = cells.filter((cell) => /<(?:\w+:)?f[\s/>]/.test(cell.split(/<\/(?:\w+:)?c>/, 1)[0] ?? ''))
  return new Set(formulas.map((cell) => /^[^>]*?\sr="([A-Z]{1,3}\d{1,7})"/.exec(cell)?.[1] ?? ''))
}

/**
 * Unpacks what is needed of an XLSX file and packs it anew, so that nothing but that is read. Throws for what is no
 * workbook, and for one that is much larger than its file.
 */
export const openWorkbook = (packed: Uint8Array): { workbook: Buffer; formulas: Set<string> } => {
  const unpacked = [...unpack(packed)].map(([name, chunks]) => [name, Buffer.concat(chunks)] as const)
  const parts = new Map(unpacked)
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? ''
  const sheet = firstSheet(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels'))
  if (!parts.has(sheet)) throw new Error('The workbook has no sheet.')
  const workbook = Buffer.from(zipSync(Object.fromEntries(unpacked), { level: 0 }))
  return { workbook, formulas: formulaCells(text(sheet)) }
}
