import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'

/** What a template can name of the message that is answered and of who answers; nothing else of either is reachable. */
export const placeholders = ['name', 'first_name', 'subject', 'my_name'] as const

export type Placeholder = (typeof placeholders)[number]

const braced = /\{\{\s*([^{}]*?)\s*\}\}/g

/** A text with its placeholders filled in; one that is unknown or empty stays as it is written. */
export const fillTemplate = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(braced, (written, word) => {
    const known = placeholders.find((one) => one === word)
    return (known && values[known].trim()) || written
  })

/** What in a text still waits to be filled in, each once. */
export const unfilled = (text: string): string[] => [
  ...new Set([...text.matchAll(braced)].map(([written]) => written)),
]

const isKnown = (written: string) => placeholders.some((one) => written.slice(2, -2).trim() === one)

/** What a template holds, with the messages shown beside the fields. It names no placeholder that there is not. */
export const answerTemplateForm = z.object({
  name: freeText('Please enter a name', 80),
  text: freeText('Please enter the text', 5000).refine(
    (text) => unfilled(text).every(isKnown),
    `Please use only ${placeholders.map((one) => `{{${one}}}`).join(', ')}`,
  ),
})

export const answerTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  /** Counts its changes. */
  revision: z.int().nonnegative(),
})

export type AnswerTemplate = z.infer<typeof answerTemplate>

export const getAnswerTemplates = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetAnswerTemplates',
  summary: 'Lists the templates of answers, by name.',
  access: 'recruiting',
  response: z.array(answerTemplate),
})

/** Refuses a name that another template has, whatever its case, with `VALIDATION_FAILED`. */
export const addAnswerTemplate = defineEndpoint({
  method: 'POST',
  path: '/Desk/AddAnswerTemplate',
  summary: 'Adds a template of answers.',
  access: 'recruiting',
  audit: 'template.add',
  idempotent: true,
  body: answerTemplateForm,
  response: answerTemplate,
})

const seen = { id: z.uuid(), revision: z.int().nonnegative() }

/** Refuses with `RECORD_CHANGED` where it was changed since it was seen; else as `addAnswerTemplate`. */
export const changeAnswerTemplate = defineEndpoint({
  method: 'POST',
  path: '/Desk/ChangeAnswerTemplate',
  summary: 'Changes a template of answers.',
  access: 'recruiting',
  audit: 'template.change',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED'],
  body: answerTemplateForm.extend(seen),
  response: answerTemplate,
})

export const removeAnswerTemplate = defineEndpoint({
  method: 'POST',
  path: '/Desk/RemoveAnswerTemplate',
  summary: 'Removes a template of answers.',
  access: 'recruiting',
  audit: 'template.remove',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED'],
  body: z.object(seen),
  response: z.object({ id: z.uuid() }),
})
