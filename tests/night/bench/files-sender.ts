import {
  farCell,
  inflatingDocument,
  inflatingWorkbook,
  manySheets,
  workbook,
} from '#tests/support/hostile-files.ts'
import { hugePng, paint } from '#tests/support/pictures.ts'
import { docx } from '#tests/support/sample-documents.ts'

const [url = '', token = ''] = process.argv.slice(2)

const megabytes = (count: number, text: string) => Buffer.alloc(count * 1024 * 1024, text)

const columns = ['Name', 'Title', 'Experience', 'Location', 'Visa', 'Skills', 'Rate']

const list = (rows: number) =>
  [
    columns.join(','),
    ...Array.from({ length: rows }, (_, row) => `Ada ${'I'.repeat(row)},Engineer,9,Dallas TX,H1B,SQL,80`),
  ].join('\n')

const indexes = Array.from({ length: 50 }, (_, index) => index)

/** As many rows, columns and letters as a list of 5 MB may have. */
const fullList = () =>
  [
    indexes.map((index) => columns[index] ?? 'x'),
    ...Array.from({ length: 500 }, () => indexes.map(() => 'x'.repeat(200))),
  ]
    .map((row) => row.join(','))
    .join('\n')

/** Three times the letters, each stored once in the file. */
const sharedList = () => {
  const address = (row: number, index: number) =>
    `${index < 26 ? '' : 'A'}${String.fromCharCode(65 + (index % 26))}${row + 1}`
  const rows = Array.from({ length: 501 }, (_, row) => {
    const cells = indexes.map(
      (index) => `<c r="${address(row, index)}" t="s"><v>${row === 0 ? 0 : 1}</v></c>`,
    )
    return `<row>${cells.join('')}</row>`
  })
  const strings = ['Name', 'x'.repeat(600)].map((text) => `<si><t>${text}</t></si>`)
  return workbook(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`, [
    { name: 'xl/sharedStrings.xml', text: `<sst>${strings.join('')}</sst>` },
  ])
}

const supportCase = JSON.stringify({
  category: 'IT',
  subject: 'The VPN drops',
  description: 'Again.',
  priority: 'High',
})

type Upload = { path: string; field: string; content: Buffer; fields?: Record<string, string> }

const lists = (content: Buffer): Upload[] =>
  ['/CRM/CheckBenchList', '/CRM/UploadBenchList'].map((path) => ({ path, field: 'file', content }))

const attachment = (content: Buffer): Upload => ({
  path: '/CRM/AddCase',
  field: 'attachments',
  content,
  fields: { payload: supportCase },
})

const photo = (content: Buffer): Upload => ({ path: '/CRM/UploadProfileImage', field: 'file', content })

const big = await paint(8000, 6000, 'jpeg')

const uploads: readonly Upload[] = [
  ...[list(500), fullList()].flatMap((text) => lists(Buffer.from(text))),
  ...lists(sharedList()),
  ...[farCell(), manySheets(40_000), inflatingWorkbook()].flatMap(lists),
  ...[megabytes(5, 'a'), megabytes(5, ',')].flatMap(lists),
  ...[big, hugePng(), docx, inflatingDocument(), megabytes(10, 'x')].map(attachment),
  ...[big, hugePng()].map(photo),
]

const send = async ({ path, field, content, fields = {} }: Upload) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(content)]), 'file')
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  })
  await answer.arrayBuffer()
}

console.log('sending')
for (let turn = 0; ; turn += 1) {
  const upload = uploads[turn % uploads.length]
  // A refusal may close the connection before the rest is sent.
  if (upload) await send(upload).catch(() => {})
}
