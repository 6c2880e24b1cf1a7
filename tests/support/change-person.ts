import type { SessionUser } from '#api/contracts/account/session.contract.ts'
import { personForm, person as personRecord } from '#api/contracts/people/people.contract.ts'
import { signedInStorage } from './browser-session.ts'
import type { Site } from './running-server.ts'
import { callAs } from './server-call.ts'

export const changePersonByCall = async (
  server: Site,
  administrator: Pick<SessionUser, 'phoneNo' | 'userType'>,
  id: string,
  changes: object,
) => {
  const session = await signedInStorage(server, administrator)
  const response = await fetch(`${server.url}/Admin/GetPerson?id=${id}`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const record = personRecord.parse(await response.json())
  const before = personForm.parse({ ...record, managerId: record.manager?.id ?? '' })
  await callAs(server, session, '/Admin/ChangePerson', {
    ...{ ...before, ...changes },
    ...{ id, revision: record.revision },
  })
}
