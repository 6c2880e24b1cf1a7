import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files on this machine that visitors choose: from its disk, as what a test holds itself goes to the browser as text. */
export type ResumeFiles = {
  folder: string
  /** A file with this beginning, NUL bytes after it up to the size. */
  make: (name: string, start: string, bytes?: number) => Promise<string>
  pdf: () => Promise<string>
  /** A Windows program that calls itself a PDF. */
  program: () => Promise<string>
  remove: () => Promise<void>
}

const pdfText = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

/** Size of the file that `pdf` makes, in bytes. */
export const pdfBytes = pdfText.length

/** Makes a folder for the files of a test. */
export const resumeFiles = async (): Promise<ResumeFiles> => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-resumes-'))
  const make: ResumeFiles['make'] = async (name, start, bytes) => {
    const path = join(folder, name)
    await writeFile(path, Buffer.from(start, 'latin1'))
    if (bytes !== undefined) await truncate(path, bytes)
    return path
  }
  return {
    folder,
    make,
    pdf: () => make('resume.pdf', pdfText),
    program: () => make('program.pdf', 'MZ\x90\x00\x03\x00\x00\x00'),
    remove: () => rm(folder, { recursive: true }),
  }
}

/** The same for all tests of a file; the folder goes after them. */
export const withResumeFiles = (): Pick<ResumeFiles, 'make' | 'pdf' | 'program'> => {
  let files: ResumeFiles

  beforeAll(async () => {
    files = await resumeFiles()
  })

  afterAll(() => files.remove())

  return {
    make: (...args) => files.make(...args),
    pdf: () => files.pdf(),
    program: () => files.program(),
  }
}
