import { and, eq, type SQL, sql } from 'drizzle-orm'
import type {
  ClaimAmounts,
  ClaimScope,
  ClaimStatus,
  ClaimSummary,
} from '#api/contracts/money/claim.contract.ts'
import type { ClaimSort, ClaimTotal } from '#api/contracts/money/claim-list.contract.ts'
import type { ListPage, ListQuery } from '#api/contracts/platform/list-page.ts'
import { claims } from '#server/money/schema/claims.ts'
import { nameText, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { claimsByIds, inScope, isOfStatus } from './find-claims.ts'

const withOwner = sql`${claims} inner join ${people} on ${people.id} = ${claims.ownerId}`

const listedClaims: ListedRecord<ClaimSort> = {
  from: withOwner,
  id: claims.id,
  sorts: {
    claim: claims.number,
    employee: byName(nameText),
    date: claims.date,
    category: byName(claims.category),
    merchant: byName(claims.merchant),
    amount: claims.amount,
    currency: byName(claims.currency),
    billable: claims.billable,
    status: byName(claims.status),
  },
  newest: claims.number,
  searched: [
    sql`'EC-' || ${claims.number}`,
    nameText,
    dayText(claims.date),
    claims.category,
    claims.merchant,
    sql`to_char(${claims.amount} / 100.0, 'FM999,999,990.00')`,
    claims.status,
  ],
}

const sumClaims = async (reader: Reader, where: SQL | undefined): Promise<ClaimTotal[]> =>
  reader
    .select({
      currency: claims.currency,
      amount: sql<number>`sum(${claims.amount})`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(claims)
    .innerJoin(people, eq(people.id, claims.ownerId))
    .where(where)
    .groupBy(claims.currency)
    .orderBy(sql`${claims.currency} = 'INR', ${claims.currency} = 'CAD'`)

type Asked = { scope: ClaimScope; status?: ClaimStatus | undefined } & ListQuery<ClaimSort>

export const findClaimPage = async (
  reader: Reader,
  asked: Asked,
  person: Person,
  twoPeopleAbove: ClaimAmounts,
): Promise<ListPage<ClaimSummary> & { totals: ClaimTotal[] }> => {
  const where = and(inScope(asked.scope, person), isOfStatus(asked.scope, asked.status))
  const [{ ids, ...counts }, totals] = await Promise.all([
    findPage(reader, listedClaims, where, asked),
    sumClaims(reader, where),
  ])
  const rows = ids.length === 0 ? [] : await claimsByIds(reader, ids, person, twoPeopleAbove)
  return { ...counts, rows: sortByIds(ids, rows), totals }
}
