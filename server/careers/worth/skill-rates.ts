import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { catalogueIds, catalogueSkill, skillKey } from '#api/rules/skill-names.ts'
import { people } from '#server/people/schema/people.ts'
import { toDay } from '#server/platform/days.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { getNameKey } from '#server/recruiting/applications/name-key.ts'
import { benchCandidates, skillRates } from '#server/recruiting/schema/jobs.ts'
import { presentable } from '#server/staffing/bench/bench.ts'

/** Smallest group a rate is published for. */
const fewest = { people: 8, partners: 3 }

/** Differing published groups differ by at least this many people, so that comparison reveals nobody. */
const fewestBetween = 3

/** Rounding step in US cents. */
const step = 500

/** `rate` is US cents per hour. */
export type Asking = { who: string; partner: string; rate: number; skills: readonly string[] }

/** Interquartile range, US cents per hour. */
export type SkillRate = { skillId: number; rateFrom: number; rateTo: number }

const eachOnce = (asking: readonly Asking[]) => {
  const once = new Map(asking.toReversed().map((one) => [one.who, one]))
  return [...once.values()].map((one) => ({ ...one, keys: new Set(one.skills.map(skillKey)) }))
}

/** No partner may have more than half: it could remove its own people and infer the rest. */
const isCrowd = (group: readonly Asking[]): boolean => {
  const ofPartner = new Map<string, number>()
  for (const { partner } of group) ofPartner.set(partner, (ofPartner.get(partner) ?? 0) + 1)
  return (
    group.length >= fewest.people &&
    ofPartner.size >= fewest.partners &&
    Math.max(...ofPartner.values()) * 2 <= group.length
  )
}

/** Average of three ranks, so that no figure is one person's rate. */
const aroundRank = (rates: readonly number[], at: number) => {
  const three = rates.slice(at - 1, at + 2)
  return Math.round(three.reduce((sum, rate) => sum + rate, 0) / three.length / step) * step
}

/** Null if a rounded bound reaches the lowest or highest rate, or both are equal. */
const middleHalf = (group: readonly Asking[]) => {
  const rates = group.map(({ rate }) => rate).sort((one, other) => one - other)
  const outer = Math.floor(rates.length / 4)
  const [lowest = 0, highest = 0] = [rates[0], rates.at(-1)]
  const [from, to] = [aroundRank(rates, outer), aroundRank(rates, rates.length - 1 - outer)]
  return lowest < from && from < to && to < highest ? { rateFrom: from, rateTo: to } : null
}

type Group = ReadonlySet<string>

const without = (group: Group, other: Group) => [...group].filter((who) => !other.has(who)).length

const areApart = (one: Group, other: Group) =>
  [without(one, other), without(other, one)].every((count) => count === 0 || count >= fewestBetween)

export const getRates = (asking: readonly Asking[]): SkillRate[] => {
  const everybody = eachOnce(asking)
  const published: { rate: SkillRate; group: Group }[] = []
  for (const skillId of catalogueIds) {
    const key = skillKey(catalogueSkill(skillId))
    const having = everybody.filter(({ keys }) => keys.has(key))
    const middle = isCrowd(having) ? middleHalf(having) : null
    const group = new Set(having.map(({ who }) => who))
    if (middle && published.every((other) => areApart(group, other.group)))
      published.push({ rate: { skillId, ...middle }, group })
  }
  return published.map(({ rate }) => rate)
}

const findAsking = async (tx: Transaction): Promise<Asking[]> => {
  const rows = await tx
    .select({ bench: benchCandidates, company: people.company })
    .from(benchCandidates)
    .innerJoin(people, eq(people.id, benchCandidates.ownerId))
    .where(
      and(
        eq(people.userType, userTypes.partner),
        eq(people.status, 'active'),
        inArray(benchCandidates.status, presentable),
        gt(benchCandidates.rate, 0),
      ),
    )
    .orderBy(desc(benchCandidates.updatedAt), desc(benchCandidates.createdAt), benchCandidates.id)
  return rows.map(({ bench: { name, rate, skills }, company }) => ({
    who: getNameKey(name, ''),
    partner: getNameKey(company, ''),
    rate,
    skills,
  }))
}

/** Once a day only, so that before/after comparison does not reveal one person's rate. */
export const renewSkillRates = (database: Pick<Database, 'write'>, now: Date): Promise<void> =>
  database.write(async (tx) => {
    const day = toDay(now)
    const [counted] = await tx.select({ day: skillRates.day }).from(skillRates).limit(1)
    if (counted && counted.day >= day) return
    const rates = getRates(await findAsking(tx))
    await tx.delete(skillRates)
    if (rates.length === 0) return
    await tx
      .insert(skillRates)
      .values(rates.map((one) => ({ ...one, day })))
      .onConflictDoNothing()
  })
