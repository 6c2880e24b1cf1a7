import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  AnswerTemplate,
  addAnswerTemplate,
  changeAnswerTemplate,
  removeAnswerTemplate,
} from '#api/contracts/recruiting/answer-template.contract.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import { insertRow, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, requireRevision } from '#server/platform/step-record.ts'
import { answerTemplates } from '#server/recruiting/schema/inquiries.ts'
import { publishDeskChange } from './desk-changes.ts'

export const findTemplates = (reader: Reader): Promise<AnswerTemplate[]> => {
  const { id, name, text, revision } = answerTemplates
  return reader.select({ id, name, text, revision }).from(answerTemplates).orderBy(byName(name), asc(id))
}

/** Serializes by name. Take before any other lock. */
const requireFreeName = async (tx: Transaction, name: string, exceptId?: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of templates', 0))`)
  const others = exceptId === undefined ? undefined : ne(answerTemplates.id, exceptId)
  const isTaken = await tx.$count(
    answerTemplates,
    and(sql`lower(${answerTemplates.name}) = lower(${name})`, others),
  )
  if (isTaken > 0) throw new AppError('VALIDATION_FAILED', { name: 'Another template has this name' })
}

const lockTemplate = async (tx: Transaction, id: string, revision: number) => {
  const found = await lockOne(tx, answerTemplates, id)
  requireRevision(found, revision)
  return found
}

const getTarget = (id: string) => ({ kind: 'template', id })

/** Throws `VALIDATION_FAILED` if the name is in use. */
export const addTemplate = async (
  tx: Transaction,
  form: z.output<typeof addAnswerTemplate.body>,
  at: Date,
): Promise<AnswerTemplate> => {
  await requireFreeName(tx, form.name)
  const { id } = await insertRow(tx, answerTemplates, { ...form, createdAt: at })
  await publishDeskChange(tx, { topic: 'template', id })
  await audit(tx, { action: 'template.add', target: getTarget(id), fields: ['name', 'text'] })
  return { id, ...form, revision: 0 }
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED`, and `VALIDATION_FAILED` if the name is in use. */
export const changeTemplate = async (
  tx: Transaction,
  { id, revision, ...form }: z.output<typeof changeAnswerTemplate.body>,
): Promise<AnswerTemplate> => {
  await requireFreeName(tx, form.name, id)
  const { name, text } = await lockTemplate(tx, id, revision)
  const changed = { ...form, revision: revision + 1 }
  await tx.update(answerTemplates).set(changed).where(eq(answerTemplates.id, id))
  const { fields } = getChange({ name, text }, form)
  await publishDeskChange(tx, { topic: 'template', id })
  await audit(tx, { action: 'template.change', target: getTarget(id), fields })
  return { id, ...changed }
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED`. */
export const removeTemplate = async (
  tx: Transaction,
  { id, revision }: z.output<typeof removeAnswerTemplate.body>,
): Promise<{ id: string }> => {
  await lockTemplate(tx, id, revision)
  await tx.delete(answerTemplates).where(eq(answerTemplates.id, id))
  await publishDeskChange(tx, { topic: 'template', id })
  await audit(tx, { action: 'template.remove', target: getTarget(id) })
  return { id }
}
