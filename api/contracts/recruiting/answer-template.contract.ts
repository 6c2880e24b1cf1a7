import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'

/** Allowlist. */
export const placeholders = ['name', 'first_name', 'subject', 'my_name'] as const

export type Placeholder = (typeof placeholders)[number]

const braced = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Unknown ones stay. */
export const fillTemplate = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(braced, (written, word) => {
    const known = placeholders.find((one) => one === word)
    return (known && values[known].trim()) || written
  })

export const unfilled = (text: string): string[] => [
  ...new Set([...text.matchAll(braced)].map(([written]) => written)),
]

const isKnown = (written: string) => placeholders.some((one) => written.slice(2, -2).trim() === one)

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

/** Throws `VALIDATION_FAILED` (name in use, any case). */
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

/** Throws `RECORD_CHANGED`; else as `addAnswerTemplate`. */
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
