import fc from 'fast-check'
import { withOffice } from '#src/features/people/people/invite-zone.ts'

const zones: Record<string, string> = {
  '': '',
  us: 'America/Los_Angeles',
  ca: 'America/Toronto',
  in: 'Asia/Kolkata',
}
const offices = Object.keys(zones)

const choices = (officesChosen: readonly string[], values: { office: string; timeZone: string }) =>
  officesChosen.reduce(withOffice, values)

test('the time zone goes along with the office, and everything else stays', () => {
  const values = { office: '', timeZone: '', title: 'Engineer' }
  expect(withOffice(values, 'in')).toEqual({ office: 'in', timeZone: 'Asia/Kolkata', title: 'Engineer' })
})

test('whatever offices are chosen one after the other, the zone is that of the last', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...offices)), (chosen) => {
      const office = chosen.at(-1) ?? ''
      expect(choices(chosen, { office: '', timeZone: '' })).toEqual({ office, timeZone: zones[office] })
    }),
  )
})

test('a zone that was chosen stays, whatever offices are chosen after it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...offices)), (chosen) => {
      const { timeZone } = choices(chosen, { office: 'us', timeZone: 'America/Chicago' })
      expect(timeZone).toBe('America/Chicago')
    }),
  )
})
