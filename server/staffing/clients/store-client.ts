import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { addContact, ClientForm, changeContact } from '#api/contracts/staffing/client.contract.ts'
import { type AuditEvent, audit, getChange } from '#server/platform/audit/audit.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, requireRevision } from '#server/platform/step-record.ts'
import { clientContacts } from '#server/staffing/schema/client-details.ts'
import { clients } from '#server/time/schema/time-sheets.ts'

/** One lock for all names of clients. Take it before any other lock. */
const requireFreeName = async (tx: Transaction, name: string, exceptId?: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of clients', 0))`)
  const others = exceptId === undefined ? undefined : ne(clients.id, exceptId)
  const sameNameCount = await tx.$count(
    clients,
    and(eq(sql`lower(${clients.pro_name})`, name.toLowerCase()), others),
  )
  if (sameNameCount > 0) throw new AppError('VALIDATION_FAILED', { name: 'Another client has this name' })
}

/** Throws `VALIDATION_FAILED` if the name is in use. */
export const insertClient = async (
  tx: Transaction,
  { name, ...form }: ClientForm,
  at: Date,
): Promise<{ id: string }> => {
  await requireFreeName(tx, name)
  const added = await insertRow(tx, clients, { ...form, pro_name: name, createdAt: at })
  const { fields } = getChange({}, { name, ...form })
  await audit(tx, { action: 'client.add', target: { kind: 'client', id: added.id }, fields })
  return added
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED`, and `VALIDATION_FAILED` if the name is in use. */
export const updateClient = async (
  tx: Transaction,
  { id, revision, name, ...form }: ClientForm & { id: string; revision: number },
): Promise<string> => {
  await requireFreeName(tx, name, id)
  const found = await lockOne(tx, clients, id)
  requireRevision(found, revision)
  await tx
    .update(clients)
    .set({ ...form, pro_name: name, revision: revision + 1 })
    .where(eq(clients.id, id))
  const { pro_name, website, country, notes, status } = found
  const { fields } = getChange({ name: pro_name, website, country, notes, status }, { name, ...form })
  const facts: AuditEvent['facts'] = status === form.status ? {} : { from: status, to: form.status }
  await audit(tx, { action: 'client.change', target: { kind: 'client', id }, fields, facts })
  return id
}

type Approving = { clientId: string; replaces: string | null; exceptId?: string }

const replaceApprover = async (tx: Transaction, { clientId, replaces, exceptId }: Approving) => {
  const [approver] = await tx
    .select({ id: clientContacts.id })
    .from(clientContacts)
    .where(and(eq(clientContacts.clientId, clientId), eq(clientContacts.approves, true)))
  if (!approver || approver.id === exceptId) return
  if (approver.id !== replaces) throw new AppError('RECORD_CHANGED')
  await tx
    .update(clientContacts)
    .set({ approves: false, revision: sql`${clientContacts.revision} + 1` })
    .where(eq(clientContacts.id, approver.id))
}

/** Returns the client id. Throws `NOT_FOUND`, and `RECORD_CHANGED` if the approver has changed. */
export const insertContact = async (
  tx: Transaction,
  { clientId, replaces, ...form }: z.output<typeof addContact.body>,
  at: Date,
): Promise<string> => {
  await lockOne(tx, clients, clientId)
  if (form.approves) await replaceApprover(tx, { clientId, replaces })
  const { id } = await insertRow(tx, clientContacts, { ...form, clientId, createdAt: at })
  const { fields } = getChange({}, form)
  await audit(tx, {
    action: 'contact.add',
    target: { kind: 'contact', id },
    fields,
    facts: { client: clientId },
  })
  return clientId
}

/** Returns the client id. Throws `NOT_FOUND`, `RECORD_CHANGED` (also if the approver has changed). */
export const updateContact = async (
  tx: Transaction,
  { id, revision, replaces, ...form }: z.output<typeof changeContact.body>,
): Promise<string> => {
  const which = eq(clientContacts.id, id)
  const [known] = await tx.select({ clientId: clientContacts.clientId }).from(clientContacts).where(which)
  if (!known) throw new AppError('NOT_FOUND')
  await lockOne(tx, clients, known.clientId)
  // Read after the lock: a statement that waited would still return its old snapshot.
  const [found] = await tx.select().from(clientContacts).where(which)
  if (found?.revision !== revision) throw new AppError('RECORD_CHANGED')
  if (form.approves) await replaceApprover(tx, { clientId: known.clientId, replaces, exceptId: id })
  await tx
    .update(clientContacts)
    .set({ ...form, revision: revision + 1 })
    .where(which)
  const { name, title, email, phone, approves, isFormer } = found
  const { fields } = getChange({ name, title, email, phone, approves, isFormer }, form)
  const facts = { client: known.clientId }
  await audit(tx, { action: 'contact.change', target: { kind: 'contact', id }, fields, facts })
  return known.clientId
}
