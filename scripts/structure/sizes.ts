import type { SourceFile, Violation } from './violation.ts'

const limits = { file: 300, machine: 250 }

const written = /\.(tsx?|mjs|css)$/
const generated = /^(server\/db\/migrations|docs\/machines)\/|\.generated\./

/** Number of lines, not counting the end of the last one as another. */
export const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length

/** The files whose length counts: written by hand, and code or styles. */
export const sizedFiles = (files: SourceFile[]) =>
  files.filter(({ path }) => written.test(path) && !generated.test(path))

const tooLong = ({ path, text }: SourceFile): Violation[] => {
  const lines = lineCount(text)
  const limit = path.endsWith('.machine.ts') ? limits.machine : limits.file
  if (lines <= limit) return []
  return [{ path, line: limit + 1, rule: 'file-size', explanation: `${lines} lines, at most ${limit}` }]
}

/** Files that are too long. */
export const checkSizes = (files: SourceFile[]): Violation[] => sizedFiles(files).flatMap(tooLong)
