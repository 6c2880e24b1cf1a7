import type { SourceFile, Violation } from './violation.ts'

const limits = { file: 300, machine: 250, median: 70 }

const written = /\.(tsx?|mjs|css)$/
const generated = /^(server\/db\/migrations|docs\/machines)\/|\.generated\./

/** Number of lines, not counting the end of the last one as another. */
export const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length

/** The files whose length counts: written by hand, and code or styles. */
export const sizedFiles = (files: SourceFile[]) =>
  files.filter(({ path }) => written.test(path) && !generated.test(path))

/** The middle length of a list of files (the upper one of two); 0 for none. */
export const medianLines = (files: SourceFile[]) => {
  const sizes = files.map(({ text }) => lineCount(text)).sort((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

const tooLong = ({ path, text }: SourceFile): Violation[] => {
  const lines = lineCount(text)
  const limit = path.endsWith('.machine.ts') ? limits.machine : limits.file
  if (lines <= limit) return []
  return [{ path, line: limit + 1, rule: 'file-size', explanation: `${lines} lines, at most ${limit}` }]
}

/** Files that are too long, and a repository whose files are too long on the whole. */
export const checkSizes = (files: SourceFile[]): Violation[] => {
  const sized = sizedFiles(files)
  const median = medianLines(sized)
  const explanation = `the middle file has ${median} lines, which must stay below ${limits.median}`
  const tooLongOnTheWhole =
    median >= limits.median ? [{ path: '.', line: 1, rule: 'median-size', explanation }] : []
  return [...sized.flatMap(tooLong), ...tooLongOnTheWhole]
}
