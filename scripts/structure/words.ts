import { literalText, type ParsedFile } from './parse.ts'

export type Wording = { pattern: RegExp; example: string; say: string }

/** Shown in `docs/words.md`. */
export const wordList: readonly Wording[] = [
  { pattern: /\bdivided by commas\b/i, example: 'Divided by commas', say: 'Separated by commas' },
  { pattern: /\bas YYYY-MM-DD\b/, example: 'Please enter a day as YYYY-MM-DD', say: 'Please choose a date' },
  { pattern: /\bask(?:s|ed)? back\b/i, example: 'Ask back', say: 'Request information' },
  { pattern: /^You find\b/m, example: 'You find it under Submissions', say: 'Track it under Submissions' },
  { pattern: /\bYou can leave it empty\b/i, example: 'You can leave it empty.', say: 'Optional' },
  {
    pattern: /\b(?:is|are|was|were|be) not taken\.|\bcannot be taken\b/i,
    example: 'Formulas are not taken.',
    say: 'Formulas are not allowed.',
  },
  { pattern: /\b(?:we|I) wait for\b/i, example: 'We wait for your answer', say: 'Waiting for your reply' },
  { pattern: /\bEarned by then\b/i, example: 'Earned by then', say: 'Accrued by that date' },
  {
    pattern: /\bgo(?:es)? by (?:itself|themselves)\b/i,
    example: 'Old records go by themselves.',
    say: 'Old records are deleted automatically.',
  },
  {
    pattern: /\bwhat stands in\b/i,
    example: 'Replace what stands in braces',
    say: 'Replace the words in braces',
  },
  { pattern: /\bnone is open\b/i, example: 'None is open.', say: 'None open' },
  { pattern: /\b(?:nobody|everybody) is there\b/i, example: 'Everybody is there.', say: 'Nobody is away' },
  {
    pattern: /\b(?:consultants?|people|candidates?) you can have\b/i,
    example: 'Consultants you can have this month',
    say: 'Consultants available now or soon',
  },
  {
    pattern: /\bhold in your hands\b/i,
    example: 'What you will hold in your hands',
    say: 'What you receive',
  },
  {
    pattern: /\bcount for nothing\b/i,
    example: 'It will count for nothing.',
    say: 'It will no longer count.',
  },
  { pattern: /\bgive it to nobody\b/i, example: 'Give it to nobody.', say: 'Do not share it.' },
  { pattern: /\be-mail/i, example: 'By e-mail', say: 'By email' },
  { pattern: /\bTake along\b/i, example: 'Take along', say: 'Export' },
  {
    pattern: /\bsomething has happened to\b/i,
    example: 'Something has happened to this message in the meantime.',
    say: 'This message changed in the meantime.',
  },
  {
    pattern: /\bwas it (?:not you|somebody else)\b|\bif it was not you\b/i,
    example: 'Was it not you?',
    say: 'If this was not you, …',
  },
  {
    pattern: /\basked with this address\b/i,
    example: 'Somebody asked with this address for a copy.',
    say: 'Somebody used this address to ask for a copy.',
  },
  {
    pattern:
      /\b(?:a|another|every|each|no|one|such|this) mail\b(?! server| program)|\b(?:all|earlier|more|new|of|our|the|these|those) mails\b/i,
    example: 'The candidate gets a mail.',
    say: 'The candidate gets an email.',
  },
  { pattern: /\bwithout the person\b/i, example: 'Kept without the person', say: 'Anonymized' },
  { pattern: /\b1 (?:minute|hour|day|week|month|year)s\b/i, example: '1 Minutes', say: '1 minute' },
  { pattern: /\bPowerBI\b/, example: 'PowerBI', say: 'Power BI' },
  { pattern: /\bJavascript\b/, example: 'Javascript', say: 'JavaScript' },
  { pattern: /\bTypescript\b/, example: 'Typescript', say: 'TypeScript' },
  { pattern: /\bPostgres\b/, example: 'Postgres', say: 'PostgreSQL' },
  { pattern: /\bGithub\b/, example: 'Github', say: 'GitHub' },
  {
    pattern: /\b(?:seamless(?:ly)?|cutting-edge|world-class|best-in-class|game-chang\w+|one-stop)\b/i,
    example: 'A seamless, world-class experience',
    say: 'what it does, with a figure where there is one',
  },
  {
    pattern: /\bneeds? a look\b/i,
    example: '1 application needs a look',
    say: '1 application with new activity',
  },
  { pattern: /\bwhat came of\b/i, example: 'With what came of each', say: 'With the outcome of each' },
  {
    pattern: /\bwhoever\b/i,
    example: 'Whoever worked enters the week.',
    say: 'The employee enters the week.',
  },
  { pattern: /\btook place\b/i, example: 'The interview took place.', say: 'The interview is completed.' },
  { pattern: /\b(?:given?|gave|gives) back\b/i, example: 'Give back', say: 'Return, or Unassign' },
  { pattern: /\bin slices\b/i, example: 'Moved in slices', say: 'Moved in phases' },
  {
    pattern: /\bwithout use\b/i,
    example: '60 minutes without use end a session',
    say: '60 minutes of inactivity end a session',
  },
  { pattern: /\bhold us to\b/i, example: 'What you can hold us to', say: 'Our commitments' },
  { pattern: /\bYes: /, example: 'Yes: Start review', say: 'Confirm' },
  {
    pattern: /\bbeside each other\b/i,
    example: 'Several servers beside each other',
    say: 'Several servers side by side',
  },
  { pattern: /\butili[sz]e[sd]?\b/i, example: 'utilize', say: 'use' },
  { pattern: /\bleverag(?:e|es|ed|ing)\b/i, example: 'leverage', say: 'use' },
]

export const wordsToAvoid = (text: string): Wording[] => wordList.filter(({ pattern }) => pattern.test(text))

const isRead = (path: string) => /^(?:src\/|api\/contracts\/|server\/(?:domain|routes)\/)/.test(path)

/** Skills keep the spelling of the specification. */
const keepsItsSpelling = (path: string) =>
  ['src/content/careers/skills.ts', 'api/rules/skill-names.ts', 'api/rules/skills-in.ts'].includes(path)

const violation = (path: string, line: number, { example, say }: Wording) => ({
  path,
  line,
  rule: 'words',
  explanation: `not “${example}” but “${say}”, see docs/words.md`,
})

const formatText = (node: ParsedFile['nodes'][number]): string | null => {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement') return String(node.cooked)
  return node.type === 'StringLiteral' ? literalText(node) : null
}

export const checkWords = ({ path, text, nodes, lineOf }: ParsedFile) => {
  if (!isRead(path) || keepsItsSpelling(path)) return []
  if (path.endsWith('.mdx'))
    return text
      .split('\n')
      .flatMap((line, at) => wordsToAvoid(line).map((wording) => violation(path, at + 1, wording)))
  return nodes.flatMap((node) =>
    wordsToAvoid(formatText(node) ?? '').map((wording) => violation(path, lineOf(node), wording)),
  )
}
