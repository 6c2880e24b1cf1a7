/** How a form stands that a browser sent by itself, without the scripts of its page. */
export type PlainForm = {
  outcome: 'needs scripts' | 'refused' | 'confirm' | 'sent'
  /** What was filled in, by the name of its field. */
  values: Record<string, string>
  errors: Record<string, string>
  /** Why it was refused; empty where the outcome says it. */
  message: string
  /** What the browser sends along with the next press; empty where there is none. */
  key: string
}

/** Name of the hidden field that carries the key. */
export const plainKeyField = 'key'
