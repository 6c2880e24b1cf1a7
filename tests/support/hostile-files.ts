import { zip } from './sample-documents.ts'

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Sheet = { name: string; text: string; packed?: boolean }

export const workbook = (sheet: string, more: readonly Sheet[] = []): Buffer =>
  zip(
    {
      name: '[Content_Types].xml',
      text: '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns:r="${relation}"><sheets><sheet name="Bench" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', text: sheet, packed: true },
    ...more,
  )

const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

export const getSheet = (...rows: readonly (readonly [address: string, text: string])[][]) =>
  `<worksheet><sheetData>${rows
    .map((cells) => `<row>${cells.map(([address, text]) => cell(address, text)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

/** About 1 kB that asks for 17 billion cells. */
export const farCell = () => workbook(getSheet([['XFD1048576', 'x']]))

export const manySheets = (count: number) =>
  workbook(
    getSheet([['A1', 'Name']]),
    Array.from({ length: count }, (_, index) => ({
      name: `xl/worksheets/sheet${index + 2}.xml`,
      text: '<worksheet><sheetData/></worksheet>',
    })),
  )

const mebibytes = (count: number) => ' '.repeat(count * 1024 * 1024)

/** The sheet is 1,000 times the size of the file. */
export const inflatingWorkbook = () => workbook(`<worksheet>${mebibytes(64)}</worksheet>`)

/** The list of parts, which tells its type, is 1,000 times the size of the file. */
export const inflatingDocument = () =>
  zip(
    { name: '[Content_Types].xml', text: `<Types>${mebibytes(64)}</Types>`, packed: true },
    { name: 'word/document.xml', text: '<x/>' },
  )
