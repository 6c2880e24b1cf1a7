import { eq } from 'drizzle-orm'
import type { TimeSheet, TimeSheetDetails } from '#api/contracts/time/time-sheet.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { clients } from '#server/time/schema/time-sheets.ts'
import { createBodyCache, createSheetList } from '#server/time/time-sheets/sheet-cache.ts'
import { engines } from '#tests/support/database.ts'
import { pdf } from '#tests/support/files-form.ts'
import { clientIds, createSheetApp, personIds, type SheetApp } from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'

describe.each(engines)('sheets that a server keeps in memory on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  const listed = async () => (await own.read(phones.employee, '/CRM/GetTimesheets')).json()

  const shown = async (id: string): Promise<TimeSheetDetails> =>
    (await own.read(phones.employee, `/CRM/GetTimesheetByid?id=${id}`)).json()

  const nameClient = (name: string) =>
    own.database.write(async (tx) => {
      await tx.update(clients).set({ pro_name: name }).where(eq(clients.id, clientIds.own))
    })

  const namePerson = (id: string, lastName: string) =>
    own.database.write(async (tx) => {
      await tx.update(people).set({ lastName }).where(eq(people.id, id))
    })

  test('are listed with the name that their client has now', async () => {
    await own.added()
    const names = async () => (await listed()).map((sheet: TimeSheet) => sheet.pro_resourcingnetwork)
    expect(await names()).toEqual([[{ id: clientIds.own, pro_name: 'Cascadia Health Network' }]])
    await nameClient('Cascadia Health')
    expect(await names()).toEqual([[{ id: clientIds.own, pro_name: 'Cascadia Health' }]])
  })

  test('are shown as they are now: their step, and the names of employee, client, file and who decided', async () => {
    const id = await own.added({ submit: true }, { file: pdf('signed', 'week 9.pdf') })
    const told = async () => {
      const sheet = await shown(id)
      return {
        status: sheet.cr322_timesheetstatus,
        employee: sheet.pro_employee,
        client: sheet.pro_resourcingnetwork[0]?.pro_name,
        file: sheet.attachment?.name,
        last: sheet.history.at(-1)?.name,
      }
    }
    const sent = {
      status: 'Submitted',
      employee: 'Naomi Feldman',
      client: 'Cascadia Health Network',
      file: 'week 9.pdf',
      last: 'Naomi Feldman',
    }
    expect(await told()).toEqual(sent)
    await own.step(phones.manager, 'Reject', [id], 'Please correct Monday')
    const rejected = { ...sent, status: 'Rejected', last: 'Tomás Rivera' }
    expect(await told()).toEqual(rejected)
    await namePerson(personIds.manager, 'Ruiz')
    expect(await told()).toEqual({ ...rejected, last: 'Tomás Ruiz' })
    await nameClient('Cascadia Health')
    expect(await told()).toEqual({ ...rejected, last: 'Tomás Ruiz', client: 'Cascadia Health' })
    await own.database.write((tx) => tx.update(files).set({ originalName: 'week.pdf' }))
    const renamed = { ...rejected, last: 'Tomás Ruiz', client: 'Cascadia Health', file: 'week.pdf' }
    expect(await told()).toEqual(renamed)
    await namePerson(personIds.employee, 'Field')
    expect(await told()).toEqual({ ...renamed, employee: 'Naomi Field' })
  })

  test('are shown to nobody who may not see them, also once they are kept', async () => {
    const id = await own.added({ submit: true })
    const seenBy = async (phone: string) =>
      (await own.read(phone, `/CRM/GetTimesheetByid?id=${id}`)).statusCode
    const callers = [phones.employee, phones.manager, phones.hr, phones.colleague, phones.founder]
    expect(await Promise.all(callers.map(seenBy))).toEqual([200, 200, 200, 404, 404])

    await own.database.write((tx) =>
      tx.update(people).set({ managerId: null }).where(eq(people.id, personIds.employee)),
    )
    expect(await Promise.all(callers.map(seenBy))).toEqual([200, 404, 200, 404, 404])
  })

  test('take as much memory as is counted', async () => {
    await own.added()
    const naomi = { id: personIds.employee, isHr: false, roles: [] }
    const list = await createSheetList(own.database.reader)('own', naomi)

    expect(JSON.parse(list.toString())).toEqual(await listed())
    expect(list.buffer.byteLength).toBe(list.length)
  })
})

describe('answers that are kept in memory', () => {
  const ask = async (
    asked: readonly (readonly [key: string, ...versions: number[]])[],
    mostBytes: number,
  ) => {
    const kept = createBodyCache(mostBytes)
    const read: string[] = []
    for (const [key, version, later = version] of asked) {
      const versions = [version, later]
      const answer = await kept(
        key,
        async () => String(versions.shift()),
        async () => {
          read.push(`${key}${version}`)
          return key.repeat(8)
        },
      )
      expect(JSON.parse(answer.toString())).toBe(key.repeat(8))
    }
    return read
  }

  test('are read once for each version', async () => {
    const asked = [
      ['a', 1],
      ['a', 1],
      ['b', 1],
      ['b', 2],
      ['a', 1],
      ['b', 2],
    ] as const
    expect(await ask(asked, 100)).toEqual(['a1', 'b1', 'b2'])
  })

  test('are not kept where they changed while they were read', async () => {
    const asked = [
      ['a', 1, 2],
      ['a', 1],
      ['a', 1],
    ] as const
    expect(await ask(asked, 100)).toEqual(['a1', 'a1'])
  })

  test('come to no more than their bound: the oldest goes', async () => {
    const asked = [
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['b', 1],
      ['a', 1],
    ] as const
    expect(await ask(asked, 20)).toEqual(['a1', 'b1', 'c1', 'a1'])
  })
})
