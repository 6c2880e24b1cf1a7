/** A text message to a phone number in E.164. */
export type TextMessage = { to: string; code: string; text: string }

export type MailMessage = { to: string; subject: string; text: string }

/**
 * How messages leave the server. Neither may put addressees or content into an error. An error named `TimeoutError`
 * means that nobody knows whether the message left.
 */
export type Delivery = {
  sms: (message: TextMessage) => Promise<void>
  email: (message: MailMessage) => Promise<void>
}

/** Whether a message that failed with an error may have left all the same: nobody waited for the answer to the end. */
export const mayHaveLeft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
