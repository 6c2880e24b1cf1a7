import type { AuditEntry } from '#api/contracts/governance/audit.contract.ts'
import { capitalized, listed } from '#api/rules/in-words.ts'
import { audit as words } from '#src/content/governance/audit.ts'

const spaced = (name: string) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

export const fieldName = (name: string): string => words.fieldNames[name] ?? spaced(name)

export const actorName = ({ actor, actorKind }: Pick<AuditEntry, 'actor' | 'actorKind'>): string =>
  actor?.name ?? words.actors[actorKind]

type About = Pick<AuditEntry, 'actor' | 'subject' | 'fields' | 'facts'>

const formatActor = ({ actor, subject }: About): string | null =>
  subject === null || subject.id === actor?.id ? null : (subject.name ?? words.erasedPerson)

const withWho = (what: string, who: string | null) =>
  who === null
    ? what.replace(/ ?(?:of|as|for|to|about|by) \{who\}/, '').replace('{who}', words.anybody)
    : what.replace('{who}', who)

const withFacts = (what: string, { fields, facts }: Pick<About, 'fields' | 'facts'>) =>
  what
    .replace('{fields}', fields.length === 0 ? words.details : listed(fields.map(fieldName)))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))

/** "Ada Okonkwo changed the title and manager of Bo Li", without a full stop. */
export const formatSentence = (entry: AuditEntry): string => {
  const { action, outcome } = entry
  const [did, toDo, what] = words.deeds[action] ?? [words.unknown(action), words.unknownTried(action), '']
  const rest = withFacts(withWho(what, formatActor(entry)), entry)
  const parts = outcome === 'done' ? [did, rest] : [words.tried, toDo, rest]
  const sentence = [actorName(entry), ...parts].filter(Boolean).join(' ')
  return outcome === 'done' ? sentence : words.and(sentence)
}

const noFacts = { fields: [], facts: {} }

/** "Change the details of a person". */
export const actionName = (action: string): string => {
  const [, toDo, what] = words.deeds[action] ?? ['', action, '']
  const rest = withFacts(what.replace('{who}', words.anybody), noFacts)
  return capitalized(`${toDo} ${rest}`.replaceAll(/ +/g, ' ').trim())
}
