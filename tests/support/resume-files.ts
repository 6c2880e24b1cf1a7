import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files on disk, since in-memory files are sent to the browser as text. */
export type ResumeFiles = {
  folder: string
  /** Padded with NUL bytes to `bytes`. */
  make: (name: string, start: string, bytes?: number) => Promise<string>
  pdf: () => Promise<string>
  program: () => Promise<string>
  remove: () => Promise<void>
}

const pdfText = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

/** Bytes. */
export const pdfBytes = pdfText.length

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
