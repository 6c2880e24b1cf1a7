import type { RecordEntry } from '#src/recorder/record-entry.ts'

const isFill = (entry: RecordEntry, kind: string) =>
  'step' in entry && entry.step === 'fill' && entry.text.startsWith(`‹${kind}`)

/** The entries after a step up to the next typing of the same kind. */
const until = (entries: RecordEntry[], place: number, kind: string) => {
  const after = entries.slice(place + 1)
  const end = after.findIndex((entry) => isFill(entry, kind))
  return end < 0 ? after : after.slice(0, end)
}

/** Kind of the account whose phone was typed in a step; null where it signed nobody in. */
export const accountKindAt = (entries: RecordEntry[], place: number): number | null => {
  for (const entry of until(entries, place, 'phone')) {
    if (!('actor' in entry) || entry.event.type !== 'submit phone') continue
    const { account } = entry.event
    return typeof account === 'object' && account !== null && 'userType' in account
      ? Number(account.userType)
      : null
  }
  return null
}

/** Whether the code typed in a step was found to be wrong. */
export const isWrongCodeAt = (entries: RecordEntry[], place: number): boolean =>
  until(entries, place, 'code').some(
    (entry) => 'actor' in entry && /^xstate\.error\.actor\..*signIn/.test(entry.event.type),
  )
