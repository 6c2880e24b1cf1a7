import { phonePattern } from '#api/contracts/platform/fields.ts'
import { sampleAccounts, sampleEmployees, samplePartners } from '#server/samples/people.ts'
import { team } from '#src/content/firm/people.ts'

describe('the sample people', () => {
  test('are the team the site shows', () => {
    const names = new Map(
      sampleEmployees.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
    )
    const shown = sampleEmployees.map(({ id, title, department, office, timeZone, managerId }) => ({
      name: names.get(id),
      title,
      department,
      office,
      timeZone,
      manager: managerId === null ? null : names.get(managerId),
    }))
    const members = team.map(({ name, title, department, office, timeZone, managerId }) => ({
      name,
      title,
      department,
      office,
      timeZone,
      manager: team.find(({ id }) => id === managerId)?.name ?? null,
    }))

    expect(shown).toEqual(members)
  })

  test('each have a number and an id of their own', () => {
    const everybody = [...sampleEmployees, ...samplePartners]

    expect(everybody).toHaveLength(14)
    expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(14)
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(14)
    expect(everybody.filter(({ phone }) => !phonePattern.test(phone))).toEqual([])
  })

  test('have one account of each kind to try', () => {
    expect(sampleAccounts).toEqual([
      { role: 'Employee', name: 'Naomi Feldman', phone: '+13605550109' },
      { role: 'Her manager', name: 'Tomás Rivera', phone: '+13605550103' },
      { role: 'Recruiter', name: 'Elena Petrova', phone: '+13605550110' },
      { role: 'Human resources', name: 'Priya Natarajan', phone: '+13605550112' },
      { role: 'Administrator', name: 'Hana Kobayashi', phone: '+13605550105' },
      { role: 'Partner', name: 'Olivia Hartmann', phone: '+13605550121' },
      { role: 'Partner', name: 'Vikram Sethi', phone: '+13605550122' },
    ])
  })
})
