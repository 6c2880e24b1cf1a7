import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type VisaStatus, visaNames } from '#api/contracts/platform/fields.ts'
import type { ListPage, ListQuery } from '#api/contracts/platform/list-page.ts'
import type { BenchFilterQuery, BenchSort, ListedCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { benchSkills } from '#api/rules/bench-search.ts'
import { fold } from '#api/rules/search-words.ts'
import { skillKey, skillName } from '#api/rules/skill-names.ts'
import { visaLabels } from '#api/rules/visa-labels.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, labelText, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { candidatesByIds, ownCompany } from './bench.ts'

const { exp, location, name, rate, remote, relocate, skills, status, title, visaStatus } = benchCandidates

const companyText = sql`coalesce(nullif(${people.company}, ''), ${ownCompany})`

const placeText = sql`case
  when ${remote} and ${relocate} then 'Remote or relocate' when ${remote} then 'Remote'
  when ${relocate} then 'Will relocate' else 'On site'
end`

const visaText = labelText(visaStatus, visaLabels)

const hasSkill = (written: readonly string[]) => sql`${skills} && ${sql.param([...written])}::text[]`

const listedBench = (known: readonly string[]): ListedRecord<BenchSort> => ({
  from: sql`${benchCandidates} left join ${people} on ${people.id} = ${benchCandidates.ownerId}`,
  id: benchCandidates.id,
  sorts: {
    name: byName(name),
    exp,
    location: byName(location),
    visa: byName(visaText),
    rate,
    available: benchCandidates.availableFrom,
    status: byName(status),
    owner: byName(companyText),
  },
  newest: benchCandidates.createdAt,
  searched: [
    sql`${name} || ', ' || ${title}`,
    sql`${exp} || case when ${exp} = 1 then ' year' else ' years' end`,
    sql`${location} || ', ' || ${placeText}`,
    visaText,
    sql`'$' || replace(to_char(${rate} / 100.0, 'FM999,999,990.00'), '.00', '') || '/h'`,
    dayText(benchCandidates.availableFrom),
    status,
    companyText,
  ],
  alsoFoundBy: (word) => {
    const found = known.filter((skill) => fold(skillName(skill)).includes(word))
    return found.length > 0 ? hasSkill(found) : undefined
  },
})

const readChoices = async (reader: Reader) => {
  const [found] = await reader
    .select({
      skills: sql<
        string[]
      >`array(select distinct unnest(${skills}) as skill from ${benchCandidates} order by skill)`,
      visas: sql<VisaStatus[]>`array(select distinct ${visaStatus} from ${benchCandidates})`,
      bench: sql<number>`(select count(*) from ${benchCandidates})::int`,
    })
    .from(sql`(select 1) as one`)
  return found ?? { skills: [], visas: [], bench: 0 }
}

const isWanted = ({ skill, visa, ...asked }: BenchFilterQuery, known: readonly string[]): SQL | undefined =>
  and(
    skill ? hasSkill(known.filter((one) => skillKey(one) === skillKey(skill))) : undefined,
    visa && eq(visaStatus, visa),
    asked.remote && eq(remote, true),
    asked.status && eq(status, asked.status),
  )

type FoundBench = ListPage<ListedCandidate> & { bench: number; skills: string[]; visas: VisaStatus[] }

export const findBenchPage = async (
  reader: Reader,
  asked: BenchFilterQuery & ListQuery<BenchSort>,
  callerId: string,
): Promise<FoundBench> => {
  const known = await readChoices(reader)
  const where = isWanted(asked, known.skills)
  const { ids, ...counts } = await findPage(reader, listedBench(known.skills), where, asked)
  const rows = ids.length === 0 ? [] : await candidatesByIds(reader, callerId, ids)
  return {
    ...counts,
    rows: sortByIds(ids, rows),
    bench: known.bench,
    skills: benchSkills([{ skills: known.skills }]),
    visas: visaNames.filter((visa) => known.visas.includes(visa)),
  }
}
