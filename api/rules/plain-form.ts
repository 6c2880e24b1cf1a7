/** Submitted without scripts. */
export type PlainForm = {
  outcome: 'needs scripts' | 'refused' | 'confirm' | 'sent'
  values: Record<string, string>
  errors: Record<string, string>
  /** Empty if `outcome` explains it. */
  message: string
  /** For the next submit; may be empty. */
  key: string
}

export const plainKeyField = 'key'
