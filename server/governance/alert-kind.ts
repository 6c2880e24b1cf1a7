import { asc, inArray } from 'drizzle-orm'
import { alertFilter, filterWords } from '#api/rules/job-filter.ts'
import { jobAlertRuns, jobAlerts } from '#server/careers/schema/alerts.ts'
import { grouped } from '#server/platform/grouped.ts'
import { voidLinks } from '#server/platform/links/link-tokens.ts'
import { asFound, excerpt, getIds, type Kind, readBy } from './kind.ts'
import { matchesPerson } from './subject.ts'

export const alertKind: Kind = {
  name: 'jobAlerts',
  tables: [jobAlerts, jobAlertRuns],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(jobAlerts)
        .where(which)
        .orderBy(asc(jobAlerts.createdAt), asc(jobAlerts.id))
      const ids = rows.map(({ id }) => id)
      const runs = await reader
        .select()
        .from(jobAlertRuns)
        .where(inArray(jobAlertRuns.alertId, ids))
        .orderBy(asc(jobAlertRuns.day))
      const own = grouped(runs, ({ alertId }) => alertId)
      return rows.map(({ seen: _, ...row }) => {
        const data = { ...row, days: (own.get(row.id) ?? []).map(({ day, jobs }) => ({ day, jobs })) }
        return asFound({
          id: row.id,
          at: row.createdAt,
          text: [excerpt(filterWords(alertFilter(row.query))) || 'all jobs', row.every, row.status].join(
            ', ',
          ),
          data,
          sent: data,
          fate: 'remove',
        })
      })
    },
    jobAlerts.id,
    (subject) => matchesPerson(subject, jobAlerts.email),
  ),
  remove: async (tx, found, at) => {
    const subjectIds = getIds(found)
    await voidLinks(tx, { purpose: 'jobAlert', subjectIds }, at)
    await tx.delete(jobAlerts).where(inArray(jobAlerts.id, subjectIds))
  },
}
