import { constants, deflateRawSync } from 'node:zlib'
import { zip } from './sample-documents.ts'

const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

const stream = (content: Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${more}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

const formatLines = (lines: readonly string[]) =>
  Buffer.from(
    `BT /F1 12 Tf 60 780 Td 18 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`,
    'latin1',
  )

type Pdf = { catalog?: string; trailer?: string; content?: Buffer; page?: string }

export const toPdf = (
  pages: readonly (readonly string[])[],
  { catalog = '', trailer = '', content, page = '' }: Pdf = {},
): Buffer => {
  const contents = content ? [content] : pages.map((lines) => stream(formatLines(lines)))
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog}>>`),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...contents.flatMap((one, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R ${page}>>`,
      ),
      one,
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = 9
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(part)
    at += part.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

export const protectedPdf = (): Buffer => {
  const sum = 'a1'.repeat(32)
  const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${sum}> /U <${sum}> >> /ID [<00><00>] `
  return toPdf([['Secret']], { trailer })
}

export const scannedPdf = (): Buffer => toPdf([], { content: stream(Buffer.from('0 0 200 200 re f')) })

const packedSpaces = (mebibytes: number): Buffer => {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: mebibytes }, () => one), Buffer.from([3, 0])])
}

/** About 1 MB; its page is 1,000 times as long. */
export const inflatingPdf = (): Buffer => {
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), packedSpaces(1500)])
  return toPdf([], { content: stream(packed, '/Filter /FlateDecode ') })
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const office = `${relations}/officeDocument`

const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('')

export const toDocx = (lines: readonly string[], { head = '', more = '', links = '' } = {}): Buffer =>
  zip(
    { name: '[Content_Types].xml', text: types, packed: true },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      text: `<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${paragraphs(lines)}${more}</w:body></w:document>`,
      packed: true,
    },
    ...(links
      ? [
          {
            name: 'word/_rels/document.xml.rels',
            text: `<Relationships xmlns="${packaged}">${links}</Relationships>`,
          },
        ]
      : []),
    ...(head
      ? [{ name: 'word/header1.xml', text: `<w:hdr xmlns:w="${word}">${paragraphs([head])}</w:hdr>` }]
      : []),
  )

/** 1 kB per MB of its text. */
export const inflatingDocx = (): Buffer =>
  toDocx([], { more: `<w:p><w:r><w:t>${' '.repeat(64 * 1024 * 1024)}</w:t></w:r></w:p>` })

export const getOdt = (lines: readonly string[], manifest = '<manifest/>'): Buffer =>
  zip(
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      text: `<office:document-content><office:body><office:text>${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</office:text></office:body></office:document-content>`,
      packed: true,
    },
    { name: 'META-INF/manifest.xml', text: manifest },
  )

const linkTo = (id: string, kind: string, address: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${address}" TargetMode="External"/>`

const linked = (id: string, words: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${words}</w:t></w:r></w:hyperlink></w:p>`

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'

export const hostileDocx = (): Buffer =>
  toDocx(['&lt;script&gt;alert(1)&lt;/script&gt;'], {
    head: 'ana@example.com',
    links: [
      linkTo('bad', 'hyperlink', 'javascript:alert(1)'),
      linkTo('web', 'hyperlink', 'https://example.com/ana'),
      linkTo('mail', 'hyperlink', 'mailto:ana@example.com'),
      linkTo('picture', 'image', 'https://elsewhere.example/seen.png'),
    ].join(''),
    more: [
      linked('bad', 'Press me'),
      linked('web', 'Portfolio'),
      linked('mail', 'ana@example.com'),
      `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><a:graphic xmlns:a="${drawing}/main"><a:graphicData><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill><a:blip r:link="picture"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Spark</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Work</w:t></w:r></w:p>',
    ].join(''),
  })
