import { type Claim, claim } from '#api/contracts/money/claim.contract.ts'
import { claimContent } from './claim-content.ts'
import { type FilesApp, pdf, type SentFile, sendForm } from './files-form.ts'
import { bearer, phones, post } from './sign-in.ts'

export const claimCalls = (own: FilesApp) => {
  const add = async (
    changes: object = {},
    receipts: SentFile[] = [pdf('one')],
    phone: string = phones.employee,
  ) =>
    sendForm(own.app, {
      url: '/CRM/AddExpense',
      token: await own.tokenOf(phone),
      field: 'receipts',
      payload: { ...claimContent, ...changes },
      files: receipts,
    })

  const change = async (found: Claim, changes: object, receipts: SentFile[] = []) =>
    sendForm(own.app, {
      url: '/CRM/UpdateExpense',
      token: await own.tokenOf(phones.employee),
      field: 'receipts',
      payload: {
        ...claimContent,
        id: found.id,
        keptReceipts: found.receipts.map(({ id }) => id),
        ...changes,
      },
      files: receipts,
    })

  const added = async (changes: object = {}, receipts?: SentFile[], phone?: string) =>
    claim.parse((await add(changes, receipts, phone)).json())

  const step = async (phone: string, id: string, name: string, reason = '') =>
    post(
      own.app,
      '/CRM/StepExpense',
      { id, step: name, reason },
      {
        headers: { ...bearer(await own.tokenOf(phone)).headers, 'idempotency-key': crypto.randomUUID() },
      },
    )

  const read = async (phone: string, url: string) =>
    own.app.inject({ url, ...bearer(await own.tokenOf(phone)) })

  const list = async (phone: string, scope: string): Promise<string[]> => {
    const answer = await read(phone, `/CRM/GetExpenses?scope=${scope}`)
    return answer.json().map((one: { status: string; merchant: string }) => `${one.merchant}: ${one.status}`)
  }

  return { add, change, added, step, read, list }
}
