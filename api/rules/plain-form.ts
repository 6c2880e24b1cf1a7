/** Submitted natively, without scripts. */
export type PlainForm = {
  outcome: 'needs scripts' | 'refused' | 'confirm' | 'sent'
  values: Record<string, string>
  errors: Record<string, string>
  /** Empty if `outcome` explains it. */
  message: string
  /** Hidden field of the next submit; may be empty. */
  key: string
}

export const plainKeyField = 'key'
