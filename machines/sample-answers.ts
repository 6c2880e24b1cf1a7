import { SendFailure } from './form/send-failure.ts'

/** An actor of a chart is done. */
export const answers = (actor: string, output: unknown) => ({ type: `${actor}.done`, output })

/** An actor of a chart fails; the connection is gone where nothing else is said. */
export const fails = (actor: string, error = new Error('The connection is gone')) => ({
  type: `${actor}.error`,
  error,
})

/** The server refuses what was sent. */
export const refused = (code: string, message: string) => new SendFailure({ code, message, fields: {} })
