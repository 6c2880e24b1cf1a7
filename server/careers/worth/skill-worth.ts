import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { engagements } from '#api/contracts/careers/job.contract.ts'
import {
  listedContracts,
  type SkillWorth,
  type WorthContract,
  type WorthPay,
} from '#api/contracts/careers/worth.contract.ts'
import { computeMedian, medianRanks } from '#api/rules/median.ts'
import { catalogueIds, catalogueSkill, skillKey, skillNamesIn } from '#api/rules/skill-names.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { statedRates } from '#server/recruiting/jobs.ts'
import { jobs, skillRates } from '#server/recruiting/schema/jobs.ts'

const most = { more: 5, newest: 3 }

type Advertised = Omit<WorthContract, 'has' | 'asks'> & {
  skills: ReadonlyMap<string, string>
}

const findOpen = async (reader: Reader, day: string): Promise<Advertised[]> => {
  const { name, pro_jobtitle, location, country, remote, posted, currency, engagement } = jobs
  const { rateMin, rateMax, skills } = jobs
  const rows = await reader
    .select({
      shown: { name, pro_jobtitle, location, country, remote, posted, currency, engagement },
      rates: { rateMin, rateMax },
      skills,
    })
    .from(jobs)
    .where(and(eq(jobs.status, 'Open'), gte(jobs.closes, day)))
    .orderBy(desc(posted), asc(pro_jobtitle), asc(jobs.id))
  return rows.map(({ shown, rates, skills: asked }) => {
    const { rateMin: from, rateMax: to } = statedRates(rates)
    const named = new Map(skillNamesIn(asked).map((name) => [skillKey(name), name]))
    return { ...shown, rateMin: from, rateMax: to, skills: named }
  })
}

const asContract = ({ skills, ...shown }: Advertised, wanted: ReadonlySet<string>): WorthContract => ({
  ...shown,
  has: [...skills].flatMap(([key, name]) => (wanted.has(key) ? name : [])),
  asks: skills.size,
})

const getMidpoint = ({ rateMin, rateMax }: Pick<WorthContract, 'rateMin' | 'rateMax'>): number[] =>
  rateMin === null || rateMax === null ? [] : [(rateMin + rateMax) / 2]

const medianIn = (middles: readonly number[]): WorthPay['median'] => {
  const sorted = middles.toSorted((one, other) => one - other)
  const ranks = medianRanks(sorted.length)
  if (!ranks) return null
  const at = (rank: number) => Math.round(sorted[rank - 1] ?? 0)
  return {
    rate: Math.round(computeMedian(sorted)),
    from: at(ranks.from),
    to: at(ranks.to),
    certainty: ranks.certainty,
  }
}

/** Never mixes currencies or engagements; a contract counts in each of its engagements. */
const getPay = (contracts: readonly WorthContract[]): WorthPay[] => {
  const paid = contracts.filter(({ rateMin }) => rateMin !== null)
  const kinds = paid.flatMap(({ currency = 'USD', engagement = [] }) =>
    engagement.map((one) => ({ currency, engagement: one })),
  )
  const once = new Map(kinds.map((kind) => [`${kind.engagement} ${kind.currency}`, kind]))
  return [...once.values()]
    .map(({ currency, engagement }) => {
      const of = paid.filter((one) => one.currency === currency && one.engagement?.includes(engagement))
      return { currency, engagement, contracts: of.length, median: medianIn(of.flatMap(getMidpoint)) }
    })
    .sort(
      (one, other) =>
        other.contracts - one.contracts ||
        engagements.indexOf(one.engagement) - engagements.indexOf(other.engagement) ||
        (one.currency < other.currency ? -1 : 1),
    )
}

const findFurtherSkills = (others: readonly Advertised[], wanted: ReadonlySet<string>): SkillWorth['more'] =>
  catalogueIds
    .map((id) => ({ id, name: catalogueSkill(id) }))
    .flatMap(({ id, name }) => {
      const key = skillKey(name)
      const asking = wanted.has(key) ? [] : others.filter(({ skills }) => skills.has(key))
      const newest = asking.slice(0, most.newest).map((one) => asContract(one, new Set([key])))
      return newest.length === 0 ? [] : { id, name, contracts: asking.length, newest }
    })
    .sort((one, other) => other.contracts - one.contracts)
    .slice(0, most.more)

const chosenBy = (text: string) => {
  const chosen = text.split(',').map((id) => ({ id: Number(id), name: catalogueSkill(Number(id)) }))
  const names = chosen.map(({ name }) => name)
  return chosen.filter(({ name }, at) => names.indexOf(name) === at)
}

/** `ids`: comma-separated catalogue ids. Asking rates are per skill, never combined. */
export const findSkillWorth = async (reader: Reader, ids: string, day: string): Promise<SkillWorth> => {
  const chosen = chosenBy(ids)
  const wanted = new Set(chosen.map(({ name }) => skillKey(name)))
  const [open, counted] = [await findOpen(reader, day), await reader.select().from(skillRates)]
  const asksForAny = ({ skills }: Advertised) => [...wanted].some((key) => skills.has(key))
  const matching = open.filter(asksForAny).map((one) => asContract(one, wanted))
  const people = new Map(counted.map((one) => [catalogueSkill(one.skillId), one]))
  const skills = chosen.map(({ id, name }) => {
    const found = people.get(name)
    return {
      ...{ id, name, contracts: open.filter((one) => one.skills.has(skillKey(name))).length },
      people: found ? { from: found.rateFrom, to: found.rateTo } : null,
    }
  })
  return {
    ...{ day, open: open.length, matching: matching.length, pay: getPay(matching), skills },
    contracts: matching.toSorted((one, other) => other.has.length - one.has.length).slice(0, listedContracts),
    more: findFurtherSkills(
      open.filter((one) => !asksForAny(one)),
      wanted,
    ),
    peopleDay: skills.some((one) => one.people) ? (counted[0]?.day ?? null) : null,
  }
}
