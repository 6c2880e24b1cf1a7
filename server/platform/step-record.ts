import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { nextStatus, type PlannedSteps, requireStep } from './steps.ts'

type RecordTable = PgTable & { id: PgColumn }

/** Locks rows (`for update`) in id order; skips missing ones. */
export const lockRows = async (
  tx: Transaction,
  table: RecordTable,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update')
}

/** Throws `NOT_FOUND` if a row is missing. */
export function lockForUpdate<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  ids: readonly string[],
): Promise<Table['$inferSelect'][]>
export async function lockForUpdate(tx: Transaction, table: RecordTable, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.id, wanted))
    .orderBy(asc(table.id))
    .for('update')
  if (rows.length < wanted.length) throw new AppError('NOT_FOUND')
  return rows
}

/** Throws `NOT_FOUND`. */
export const lockOne = async <Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<Table['$inferSelect']> => {
  const [row] = await lockForUpdate(tx, table, [id])
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

type Revision = number | string

/** Throws `RECORD_CHANGED`. */
export const requireRevision = ({ revision }: { revision: Revision }, seen: Revision): void => {
  if (revision !== seen) throw new AppError('RECORD_CHANGED')
}

type StepTable = RecordTable & { status: PgColumn; revision?: PgColumn }

type Move<Table extends StepTable, Row, Status, Lifecycle extends AnyStateMachine> = {
  row: Row
  event: EventFromLogic<Lifecycle>
  changes?: (to: Status) => PgUpdateSetSource<Table>
}

type Taken<Row, Status, Lifecycle extends AnyStateMachine> = {
  row: Row
  event: EventFromLogic<Lifecycle>
  to: Status
}

export type RecordSteps<
  Table extends StepTable,
  Row extends { id: string; status: Status },
  Status extends string,
  Lifecycle extends AnyStateMachine,
  Details,
> = {
  table: Table
  lifecycle: Lifecycle
  statuses: readonly Status[]
  append: (tx: Transaction, step: Taken<Row, Status, Lifecycle>, details: Details) => Promise<void>
}

function update<Table extends StepTable>(
  tx: Transaction,
  table: Table,
  step: { id: string; status: string; changes: PgUpdateSetSource<Table> | undefined },
): Promise<void>
async function update(
  tx: Transaction,
  table: StepTable,
  { id, status, changes }: { id: string; status: string; changes: Record<string, unknown> | undefined },
) {
  const revision = table.revision && { revision: sql`${table.revision} + 1` }
  await tx
    .update(table)
    .set({ ...changes, ...revision, status })
    .where(eq(table.id, id))
}

/** Updates a locked row and its revision. Throws `STEP_REFUSED`. */
export const stepRecord = async <
  Table extends StepTable,
  Row extends { id: string; status: Status },
  Status extends string,
  Lifecycle extends AnyStateMachine,
  Details,
>(
  tx: Transaction,
  { table, lifecycle, statuses, append }: RecordSteps<Table, Row, Status, Lifecycle, Details>,
  { row, event, changes }: Move<Table, Row, Status, Lifecycle>,
  details: Details,
): Promise<Status> => {
  const to = requireStep(lifecycle, statuses, row.status, event)
  await update(tx, table, { id: row.id, status: to, changes: changes?.(to) })
  await append(tx, { row, event, to }, details)
  return to
}

export const planSteps = <
  Table extends StepTable,
  Row extends { id: string; status: Status },
  Status extends string,
  Lifecycle extends AnyStateMachine,
  Details,
>(
  tx: Transaction,
  steps: RecordSteps<Table, Row, Status, Lifecycle, Details>,
  moves: readonly Move<Table, Row, Status, Lifecycle>[],
  details: Details,
): PlannedSteps => ({
  refused: moves.flatMap(({ row: { id, status }, event }) =>
    nextStatus(steps.lifecycle, steps.statuses, status, event) === null ? [[id, status] as const] : [],
  ),
  apply: async () => {
    for (const move of moves) await stepRecord(tx, steps, move, details)
  },
})
