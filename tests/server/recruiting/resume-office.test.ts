import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanText, joinBrokenWords } from '#server/platform/parsing/resume/clean-text.ts'
import {
  cleanWordXml,
  hiddenOdtStyles,
  hiddenWordStyles,
} from '#server/platform/parsing/resume/office-xml.ts'
import { readResumePage, readResumeText } from '#server/platform/parsing/resume-tasks.ts'
import { inlineParser } from '#tests/support/inline-parser.ts'
import { toDocx } from '#tests/support/resume-documents.ts'
import { zip } from '#tests/support/sample-documents.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skagit-formats-'))
})

afterAll(() => rm(folder, { recursive: true }))

const readText = async (content: Buffer | string) => {
  const path = join(folder, 'resume')
  await writeFile(path, content)
  return (await inlineParser.parse(readResumeText, path)).value.text
}

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

const getBox = (text: string) => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`

const drawing = (content: string) =>
  `<w:drawing><wp:anchor xmlns:wp="w"><wp:posOffset>123</wp:posOffset><a:graphic xmlns:a="a"><a:graphicData><wps:wsp xmlns:wps="s"><wps:txbx>${content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`

const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const vml = 'xmlns:v="urn:schemas-microsoft-com:vml"'

const fallback = (text: string) =>
  `<mc:Fallback><w:pict><v:shape ${vml}><v:textbox>${getBox(text)}</v:textbox></v:shape></w:pict></mc:Fallback>`

test.each([
  ['a drawing alone', `<w:r>${drawing(getBox('Ann Lee'))}</w:r>`],
  [
    'a drawing beside its old form',
    `<w:r><mc:AlternateContent ${mc}><mc:Choice Requires="wps">${drawing(getBox('Ann Lee'))}</mc:Choice>${fallback('Ann Lee')}</mc:AlternateContent></w:r>`,
  ],
  [
    'an old form beside a drawing without text',
    `<w:r><mc:AlternateContent ${mc}><mc:Choice Requires="wpg">${drawing('')}</mc:Choice>${fallback('Ann Lee')}</mc:AlternateContent></w:r>`,
  ],
  [
    'an old form alone',
    `<w:r><w:pict><v:shape ${vml}><v:textbox>${getBox('Ann Lee')}</v:textbox></v:shape></w:pict></w:r>`,
  ],
  ['a group of two drawings', `<w:r>${drawing(getBox('Ann') + getBox('Lee'))}</w:r>`],
])('the text box of DOCX that is %s is read once', async (_name, content) => {
  const text = await readText(toDocx(['Python'], { more: `<w:p>${content}</w:p>` }))
  expect(text.replaceAll(/\s+/g, ' ')).toBe('Python Ann Lee')
})

test.each([
  ['a deletion', `<w:del w:id="1"><w:r><w:delText>COBOL</w:delText></w:r></w:del>`],
  ['what was moved away', `<w:moveFrom w:id="1">${run('COBOL')}</w:moveFrom>`],
  ['a hidden run', run('COBOL', '<w:b/><w:vanish/>')],
  ['a run of a hidden style', run('COBOL', '<w:rStyle w:val="Secret"/>')],
  ['the words of a field', '<w:r><w:instrText>HYPERLINK "COBOL"</w:instrText></w:r>'],
  [
    'the text box of a hidden run',
    `<w:r><w:rPr><w:vanish w:val="true"/></w:rPr>${drawing(getBox('COBOL'))}</w:r>`,
  ],
  ['a text box that was deleted', `<w:del w:id="1"><w:r>${drawing(getBox('COBOL'))}</w:r></w:del>`],
])('%s is left out of DOCX, in the text and on the page', async (_name, content) => {
  const styles =
    '<w:styles><w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>'
  const document = getZip(toDocx([], { more: `<w:p>${run('Ann ')}${content}${run('Lee')}</w:p>` }), {
    name: 'word/styles.xml',
    text: styles,
  })
  const path = join(folder, 'page.docx')
  await writeFile(path, document)

  expect(await readText(document)).toBe('Ann Lee')
  expect((await inlineParser.parse(readResumePage, path)).value).toBe('<p>Ann Lee</p>')
})

test.each([
  ['before a hidden one', 'Plain', 'COBOL'],
  ['that is hidden after it', 'Secret', ''],
])('a style of DOCX without content, %s, does not take its properties', async (_name, style, text) => {
  const styles =
    '<w:styles><w:style w:styleId="Plain"/><w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>'
  const body = `<w:p>${run('COBOL', `<w:rStyle w:val="${style}"/>`)}</w:p>`
  const document = getZip(toDocx([], { more: body }), { name: 'word/styles.xml', text: styles })
  expect(await readText(document)).toBe(text)
})

/** Time ratio for eight times the text; linear is eight. */
const growth = (read: (text: string) => unknown, piece: string): number => {
  const [one = 0, eight = 0] = [4_000, 32_000].map((count) => {
    const text = piece.repeat(count)
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage()
      read(text)
      return process.cpuUsage(start).user + 1000
    })
    return Math.min(...times)
  })
  return eight / one
}

const reading = { hiddenStyles: new Set<string>(), breaksAsText: true }

test.each([
  ['comments', (text: string) => cleanWordXml(text, reading), '<!--'],
  ['declarations', (text: string) => cleanWordXml(text, reading), '<!'],
  ['tags in quotes', (text: string) => cleanWordXml(text, reading), ` c="<a b='" d='"`],
  ['styles of DOCX', hiddenWordStyles, '<w:style>'],
  ['styles of ODT', hiddenOdtStyles, '<style:style a="">'],
  ['spaces', (text: string) => cleanText(`${text}.`), ' '],
  ['words', joinBrokenWords, 'anna-\nbo '],
])('%s that are never closed are read in time that grows with their number', (_name, read, piece) => {
  expect(growth(read, piece)).toBeLessThan(24)
})

test.each([
  ['shown again', run('COBOL', '<w:vanish w:val="0"/>')],
  ['inserted', `<w:ins w:id="1">${run('COBOL')}</w:ins>`],
  ['moved here', `<w:moveTo w:id="1">${run('COBOL')}</w:moveTo>`],
  ['with a soft hyphen', `${run('CO')}<w:r><w:softHyphen/></w:r>${run('BOL')}`],
])('a run of DOCX that is %s is read', async (_name, content) => {
  expect(await readText(toDocx([], { more: `<w:p>${content}</w:p>` }))).toBe('COBOL')
})

test.each([
  ['a line break', '<w:br/>', 'Ann Lee\nann@x.com'],
  ['a page break', '<w:br w:type="page"/>', 'Ann Lee\nann@x.com'],
  ['a carriage return', '<w:cr/>', 'Ann Lee\nann@x.com'],
  ['a tab', '<w:tab/>', 'Ann Lee\tann@x.com'],
  ['a tab to the margin', '<w:ptab w:relativeTo="margin" w:alignment="right"/>', 'Ann Lee\tann@x.com'],
])('%s of DOCX stands between the words it divides', async (_name, mark, text) => {
  const content = `${run('Ann Lee')}<w:r>${mark}</w:r>${run('ann@x.com')}`
  expect(await readText(toDocx([], { more: `<w:p>${content}</w:p>` }))).toBe(text)
})

/** Another part must precede the central directory. */
const getZip = (archive: Buffer, part: { name: string; text: string }) =>
  Buffer.concat([archive.subarray(0, -22), zip(part)])

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

test.each(['footer1', 'footer2', 'header2'])(
  'what stands in %s of DOCX is read, in the text and on the page',
  async (part) => {
    const box = `<w:p>${run('ann@x.com')}<w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`
    const tagName = part.startsWith('footer') ? 'w:ftr' : 'w:hdr'
    const document = getZip(toDocx(['Ann Lee']), {
      name: `word/${part}.xml`,
      text: `<${tagName} ${word}>${box}</${tagName}>`,
    })
    const path = join(folder, 'footer.docx')
    await writeFile(path, document)
    const [first, last] = part.startsWith('footer') ? ['Ann Lee', 'ann@x.com'] : ['ann@x.com', 'Ann Lee']

    expect((await readText(document)).split(/\n+/)).toEqual([first, last])
    expect((await inlineParser.parse(readResumePage, path)).value).toBe(`<p>${first}</p><p>${last}</p>`)
  },
)

test('a footer of DOCX keeps its lines, tabs and hyphens', async () => {
  const marks = ['br', 'tab', 'ptab', 'noBreakHyphen'].map((mark) => `${run(mark)}<w:r><w:${mark}/></w:r>`)
  const text = `<w:ftr ${word}><w:p>${marks.join('')}${run('end')}</w:p></w:ftr>`
  const document = getZip(toDocx(['Ann Lee']), { name: 'word/footer1.xml', text })
  expect((await readText(document)).split(/\n+/)).toEqual([
    'Ann Lee',
    'br',
    'tab',
    'ptab',
    'noBreakHyphen-end',
  ])
})

const odt = (body: string, { styles = '', automatic = '' } = {}) =>
  zip(
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      text: `<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    { name: 'styles.xml', text: `<office:document-styles>${styles}</office:document-styles>` },
    { name: 'META-INF/manifest.xml', text: '<manifest/>' },
  )

const hiddenStyle =
  '<style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>'

test.each([
  [
    'a deletion',
    '<text:tracked-changes><text:changed-region text:id="c"><text:deletion><office:change-info/><text:p>COBOL</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>Ann <text:change text:change-id="c"/>Lee</text:p>',
  ],
  [
    'a comment',
    '<text:p>Ann <office:annotation office:name="1"><text:p>COBOL</text:p></office:annotation>Lee<office:annotation-end office:name="1"/></text:p>',
  ],
  [
    'a hidden style',
    '<text:p>Ann <text:span text:style-name="T1">COB<text:span>OL</text:span></text:span>Lee</text:p>',
  ],
  [
    'a hidden section',
    '<text:p>Ann Lee</text:p><text:section text:name="s" text:display="none"><text:p>COBOL</text:p></text:section>',
  ],
  [
    'a hidden paragraph',
    '<text:p>Ann Lee</text:p><text:p>COBOL<text:hidden-paragraph text:is-hidden="true"/></text:p>',
  ],
  [
    'a footnote',
    '<text:p>Ann Lee<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>COBOL</text:p></text:note-body></text:note></text:p>',
  ],
  [
    'the title of a picture',
    '<text:p>Ann Lee<draw:frame><draw:image/><svg:title>COBOL</svg:title></draw:frame></text:p>',
  ],
])('%s is left out of ODT', async (_name, body) => {
  expect(await readText(odt(body, { automatic: hiddenStyle }))).toBe('Ann Lee')
})

test('frames, headers and footers of ODT are read', async () => {
  const styles =
    '<office:master-styles><style:master-page><style:header><text:p>Ann Lee</text:p></style:header><style:header-left><text:p>A. Lee</text:p></style:header-left><style:footer><text:p>ann@x.com<text:s text:c="2"/>Page <text:page-number>1</text:page-number></text:p></style:footer></style:master-page></office:master-styles>'
  const body =
    '<text:p><draw:frame><draw:text-box><text:p>Python</text:p></draw:text-box></draw:frame>Spark</text:p>'
  expect((await readText(odt(body, { styles }))).split(/\n+/)).toEqual([
    'Ann Lee',
    'A. Lee',
    'Python',
    'Spark',
    'ann@x.com  Page 1',
  ])
})
