import type { Comment } from './comments.ts'
import type { Violation } from './violation.ts'

const suppression =
  /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|(?:istanbul|c8|v8) ignore|prettier-ignore/

/** Comments that silence a tool instead of heeding it. */
export const checkSuppressions = (path: string, comments: Comment[]): Violation[] =>
  comments.flatMap(({ line, text }) => {
    const found = suppression.exec(text)
    if (!found) return []
    const before = text.slice(0, found.index).split('\n').length - 1
    return [
      { path, line: line + before, rule: 'suppression', explanation: `${found[0]} hides a finding; fix it` },
    ]
  })
