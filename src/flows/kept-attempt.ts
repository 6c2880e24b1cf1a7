import { z } from 'zod'
import { type Attempt, type FormValues, nextAttempt } from '#machines/form/form-flow.machine.ts'
import { uuid } from '#src/lib/uuid.ts'

const shape = z.object({ values: z.record(z.string(), z.unknown()), key: z.uuid() })

const field = (name: string) => `attempt/${name}`

const read = (name: string): Attempt | null => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(field(name)) ?? ''))
  } catch {
    return null
  }
}

const keep = (name: string, attempt: Attempt) => {
  try {
    sessionStorage.setItem(field(name), JSON.stringify(attempt))
  } catch {
    // Storage that is full or forbidden: a reload before the answer begins another attempt.
  }
}

/** The last attempt of a form that no answer is known of, kept in the tab over a reload. */
export const keptAttempt = {
  /** The attempt to send these values: the last one again where it held the same. */
  of: (name: string, values: FormValues): Attempt => {
    const attempt = nextAttempt(read(name), { values, key: uuid() })
    keep(name, attempt)
    return attempt
  },
  forget: (name: string) => {
    try {
      sessionStorage.removeItem(field(name))
    } catch {
      // Nothing was kept where storage is forbidden.
    }
  },
}
