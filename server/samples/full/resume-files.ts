import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { chunk } from '#server/platform/concurrency.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import type { Arrived, FileStore } from '#server/platform/files/file-store.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'
import { drawText, writePdf } from '#server/samples/pdf.ts'
import type { Applicant } from './applicants.ts'
import { insertRows, pick } from './sample-rows.ts'

type Wanted = { title: string; skills: readonly string[]; industry: string }

const employers = [
  'Harbor Freight Analytics',
  'Meridian Health Partners',
  'Bluestem Insurance',
  'Kestrel Logistics',
  'Northfield Bank',
  'Orchard Retail Group',
  'Summit Energy Services',
  'Larkspur Media',
  'Ridgeline Software',
  'Tidewater Consulting',
  'Copperleaf Systems',
  'Prairie Telecom',
] as const

const openings: readonly ((years: number, title: string) => string)[] = [
  (years, title) =>
    `${title} with ${years} years in teams of three to ten people. I like work that is in use.`,
  (years, title) =>
    `I have worked for ${years} years, most of them as ${title}, and left every system tested.`,
  (years, title) => `${title}, ${years} years. I write things down, and I ask before I build.`,
  (years, title) => `${years} years of hands-on work; ${title} for the last two clients.`,
  (years, title) => `${title}. On call for what I built, for ${years} years.`,
]

const deeds: readonly ((skill: string) => string)[] = [
  (skill) => `Rebuilt the nightly load with ${skill}; it ends at 3:10 instead of 7:40.`,
  (skill) => `Introduced ${skill} to a team of six and wrote the guide they still use.`,
  (skill) => `Moved 80 jobs to ${skill} in five months without a missed delivery.`,
  (skill) => `Cut the monthly bill by 28 percent after measuring where ${skill} spent its time.`,
  (skill) => `Wrote the tests for ${skill} first, and found eleven wrong figures in old reports.`,
  (skill) => `Answered for ${skill} in production, one week in four on call.`,
  (skill) => `Paired with the client’s analysts until they changed ${skill} code themselves.`,
  (skill) => `Reviewed every change to ${skill} for a year and wrote down what went wrong twice.`,
]

const schools = [
  'BSc Computer Science, State University',
  'BEng Information Technology',
  'MSc Data Science, evening program',
  'BA Mathematics',
  'Associate degree in programming, community college',
] as const

const others = ['Docker', 'Airflow', 'Terraform', 'Kafka', 'Linux', 'Jira', 'dbt', 'Kubernetes'] as const

export const resumeLines = (
  applicant: Applicant,
  wanted: Wanted,
  { at, year }: { at: number; year: number },
): string[] => {
  const { firstName, lastName, email, phone, place, linkedIn } = applicant
  const years = 3 + ((at * 5) % 14)
  const all = skillNamesIn(wanted.skills)
  const skills = all.filter((_, index) => all.length < 3 || (index + at) % all.length !== 0)
  const title = wanted.title.replace(/ \(.*\)$/, '')
  const deed = (index: number) => pick(deeds, at + index)(pick(skills, at + index))
  const since = year - (years % 5) - 1
  return [
    `${firstName} ${lastName}`,
    place,
    `${email} · ${phone}`,
    linkedIn,
    '',
    'SUMMARY',
    pick(openings, at)(years, title),
    '',
    'SKILLS',
    [...skills, pick(others, at), pick(others, at + 3)].join(', '),
    '',
    'EXPERIENCE',
    `${title}, ${pick(employers, at)}, ${since} to today`,
    `- ${deed(0)}`,
    `- ${deed(3)}`,
    `${pick(['Engineer', 'Senior Engineer', 'Developer'], at)}, ${pick(employers, at + 5)}, ${since - 4} to ${since}`,
    `- ${deed(5)}`,
    `- Worked with people in ${wanted.industry.toLowerCase()}, and learned their words.`,
    '',
    'EDUCATION',
    pick(schools, at),
  ]
}

/** A4, in points. */
const page = { width: 595, height: 842, margin: 56, lineHeight: 17 }

const wrap = (text: string): string[] => text.match(/\S.{0,88}(?=\s|$)|\S+/g) ?? ['']

const isHeading = (line: string) => /^[A-Z]+$/.test(line)

const drawLine = (line: string, at: number) =>
  drawText(line, {
    x: page.margin,
    y: page.height - page.margin - at * page.lineHeight,
    size: at === 0 ? 18 : 10.5,
    font: at === 0 || isHeading(line) ? 'F2' : 'F1',
  })

const toPdf = (lines: readonly string[]): Buffer =>
  writePdf(lines.flatMap(wrap).map(drawLine).join('\n'), page)

const scan = (lines: readonly string[]): Buffer =>
  writePdf(
    lines
      .map((line, at) => `0.8 g ${page.margin} ${760 - at * page.lineHeight} ${line.length * 4} 7 re f`)
      .join('\n'),
    page,
  )

const brokenPdf = (): Buffer => Buffer.from(`%PDF-1.7\n${'\u0000'.repeat(900)}`, 'latin1')

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const asXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const formatParagraph = (line: string, at: number) => {
  const bold = at === 0 || isHeading(line) ? '<w:rPr><w:b/></w:rPr>' : ''
  return `<w:p><w:r>${bold}<w:t xml:space="preserve">${asXml(line)}</w:t></w:r></w:p>`
}

const toDocx = (lines: readonly string[]): Buffer =>
  Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': strToU8(
          `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`,
        ),
        '_rels/.rels': strToU8(
          `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${officeDocument}" Target="word/document.xml"/></Relationships>`,
        ),
        'word/document.xml': strToU8(
          `<w:document xmlns:w="${word}"><w:body>${lines.map(formatParagraph).join('')}</w:body></w:document>`,
        ),
      },
      { mtime: '2026-01-01T00:00:00Z' },
    ),
  )

export type ResumeKind = 'pdf' | 'docx' | 'txt' | 'scan' | 'broken'

const draw: Record<ResumeKind, (lines: readonly string[]) => Buffer> = {
  pdf: toPdf,
  docx: toDocx,
  txt: (lines) => Buffer.from(lines.join('\n')),
  scan: scan,
  broken: brokenPdf,
}

const kinds = { pdf: 'pdf', docx: 'docx', txt: 'txt', scan: 'pdf', broken: 'pdf' } as const

const mostBytes = 1_000_000

const receivedAtOnce = 20

export type Resume = { id: string; name: string; kind: ResumeKind; lines: string[]; createdAt: Date }

const receiveResume = async (store: FileStore, resume: Resume) => {
  const arrived = await store.receive(Readable.from([draw[resume.kind](resume.lines)]), mostBytes)
  await arrived.bring()
  return { resume, arrived }
}

const fileRow = ({ id, name, kind, createdAt }: Resume, { storedName, bytes, sha256 }: Arrived) => {
  const originalName = `${name.replaceAll(' ', '-')}.${kinds[kind]}`
  return { id, storedName, originalName, kind: kinds[kind], bytes, sha256, createdAt }
}

const textRow = ({ id, lines, createdAt }: Resume) => ({
  ...{ fileId: id, state: 'read' as const, text: lines.join('\n'), nextAt: createdAt },
  readAt: new Date(createdAt.getTime() + 4000),
})

/**
 * Plain texts count as read. Call the returned function last in the transaction: it renames the files to their final
 * names.
 */
export const insertResumes = async (
  tx: Transaction,
  store: FileStore,
  resumes: readonly Resume[],
): Promise<() => Promise<void>> => {
  const received: Awaited<ReturnType<typeof receiveResume>>[] = []
  for (const some of chunk(resumes, receivedAtOnce)) {
    received.push(...(await Promise.all(some.map((resume) => receiveResume(store, resume)))))
  }
  await insertRows(
    tx,
    files,
    received.map(({ resume, arrived }) => fileRow(resume, arrived)),
  )
  await insertRows(tx, resumeTexts, resumes.filter(({ kind }) => kind === 'txt').map(textRow))
  return async () => {
    for (const some of chunk(received, receivedAtOnce)) {
      await Promise.all(some.map(({ arrived }) => arrived.keep()))
    }
  }
}
