import { monthAndDay } from '#api/rules/days.ts'
import { clockAt } from '#api/rules/zoned-time.ts'

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

/** `at` is an ISO time, `clock` its local display. */
export type CallTime = { at: string; clock: string }

export type CallDay = {
  day: string
  weekday: string
  label: string
  parts: { part: DayPart; times: CallTime[] }[]
}

const getPart = (hour: number): DayPart => {
  if (hour < 6) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Some ICU versions put narrow spaces between the parts. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

/** Groups neighbors only: the input is sorted. */
const inGroups = <One, Key>(all: readonly One[], keyOf: (one: One) => Key): [Key, One[]][] => {
  const groups: [Key, One[]][] = []
  for (const one of all) {
    const last = groups.at(-1)
    if (last && last[0] === keyOf(one)) last[1].push(one)
    else groups.push([keyOf(one), [one]])
  }
  return groups
}

/** Groups sorted ISO times by local day; a clock time that occurs twice (DST end) shows its zone name. */
export const callDays = (times: readonly string[], timeZone: string): CallDay[] => {
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
  const named = new Intl.DateTimeFormat('en-US', {
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  })
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone })
  return inGroups(times, (at) => clockAt(Date.parse(at), timeZone).slice(0, 10)).map(([day, all]) => {
    const shown = all.map((at) => plain(clock.format(Date.parse(at))))
    const isTwice = (one: string) => shown.filter((other) => other === one).length > 1
    const said = all.map((at, index) => {
      const own = shown[index] ?? ''
      return { at, clock: isTwice(own) ? plain(named.format(Date.parse(at))) : own }
    })
    const parts = inGroups(said, ({ at }) => getPart(Number(clockAt(Date.parse(at), timeZone).slice(11, 13))))
    return {
      day,
      weekday: weekday.format(Date.parse(all[0] ?? '')),
      label: monthAndDay(day),
      parts: parts.map(([part, ofPart]) => ({ part, times: ofPart })),
    }
  })
}
