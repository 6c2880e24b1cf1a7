/** A file of the repository: its path from the root, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** One place where the repository breaks a rule. `line` counts from 1. */
export type Violation = { path: string; line: number; rule: string; explanation: string }

/** `path:line rule: explanation`, as editors and terminals link it. */
export const formatViolation = ({ path, line, rule, explanation }: Violation) =>
  `${path}:${line} ${rule}: ${explanation}`
