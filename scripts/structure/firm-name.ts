import type { Violation } from './check.ts'
import type { SourceFile } from './parse.ts'

const mayName = /^(?:src\/content\/firm|tests|docs)\//

/** Any case and separator; whole words. */
const patternFor = (name: string) => {
  const words = name.split(/\s+/).map((word) =>
    Array.from(word, (sign) => {
      const cases = [...new Set([sign.toLowerCase(), sign.toUpperCase()])]
      return `(?:${cases.map((one) => one.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')})`
    }).join(''),
  )
  return new RegExp(`(?<!\\p{L})${words.join('[\\s_-]*')}(?!\\p{Ll})`, 'u')
}

export const checkFirmName = (files: readonly SourceFile[], name: string): Violation[] => {
  const pattern = patternFor(name)
  return files
    .filter(({ path }) => !mayName.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        pattern.test(line)
          ? [
              {
                path,
                line: index + 1,
                rule: 'firm-name',
                explanation: 'take the name from src/content/firm',
              },
            ]
          : [],
      ),
    )
}
