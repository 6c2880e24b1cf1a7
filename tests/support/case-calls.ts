import { type UserType, userTypes } from '#api/contracts/account/session.contract.ts'
import { type SupportCase, supportCase } from '#api/contracts/people/case.contract.ts'
import { caseContent } from './case-content.ts'
import { type FilesApp, type SentFile, sendForm } from './files-form.ts'
import { bearer, phones } from './sign-in.ts'

type Who = { phone: string; userType?: UserType }

export const naomi: Who = { phone: phones.employee }
export const priya: Who = { phone: phones.hr }
export const olivia: Who = { phone: phones.partner, userType: userTypes.partner }

export const caseCalls = (own: FilesApp) => {
  const readToken = ({ phone, userType }: Who) => own.tokenOf(phone, userType)

  const add = async (changes: object = {}, files: SentFile[] = [], who: Who = naomi) =>
    sendForm(own.app, {
      url: '/CRM/AddCase',
      token: await readToken(who),
      field: 'attachments',
      payload: { ...caseContent, ...changes },
      files,
    })

  const added = async (changes: object = {}, files: SentFile[] = [], who?: Who): Promise<SupportCase> =>
    supportCase.parse((await add(changes, files, who)).json())

  const reply = async (
    who: Who,
    id: string,
    step: string,
    text = 'Words',
    files: SentFile[] = [],
    key?: string,
  ) =>
    sendForm(own.app, {
      url: '/CRM/AddCaseReply',
      token: await readToken(who),
      field: 'attachments',
      payload: { id, step, text },
      files,
      ...(key && { key }),
    })

  const read = async (who: Who, url: string) => own.app.inject({ url, ...bearer(await readToken(who)) })

  const list = async (who: Who, scope: string): Promise<string[]> => {
    const answer = await read(who, `/CRM/GetCases?scope=${scope}`)
    return answer
      .json()
      .map((one: { owner: string; subject: string; status: string }) => `${one.owner}: ${one.status}`)
  }

  const readStatus = async (id: string) => (await read(priya, `/CRM/GetCase?id=${id}`)).json().status

  return { add, added, reply, read, list, statusOf: readStatus }
}
