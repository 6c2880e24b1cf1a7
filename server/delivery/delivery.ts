/** A text message to a phone number in E.164. */
export type TextMessage = { to: string; code: string; text: string }

export type MailMessage = { to: string; subject: string; text: string }

/** How messages leave the server. Neither may put addressees or content into an error. */
export type Delivery = {
  sms: (message: TextMessage) => Promise<void>
  email: (message: MailMessage) => Promise<void>
}
