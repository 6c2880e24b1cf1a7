import { z } from 'zod'
import { type Attempt, type FormValues, nextAttempt } from '#machines/flows/form-flow.machine.ts'
import { uuid } from '#src/lib/uuid.ts'

const shape = z.object({ values: z.record(z.string(), z.unknown()), key: z.uuid() })

const itemName = (form: string) => `attempt/${form}`

const read = (form: string): Attempt | null => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(itemName(form)) ?? ''))
  } catch {
    return null
  }
}

const write = (form: string, attempt: Attempt) => {
  try {
    sessionStorage.setItem(itemName(form), JSON.stringify(attempt))
  } catch {
    // Storage may be full or forbidden; then a reload starts another attempt.
  }
}

/** Survives a reload, so that a retry has the same idempotency key. */
export const pendingAttempt = {
  /** The pending attempt if it sends the same values, else a new one. */
  getOrCreate: (form: string, values: FormValues): Attempt => {
    const attempt = nextAttempt(read(form), { values, key: uuid() })
    write(form, attempt)
    return attempt
  },
  remove: (form: string) => {
    try {
      sessionStorage.removeItem(itemName(form))
    } catch {
      // Nothing was stored if storage is forbidden.
    }
  },
}
