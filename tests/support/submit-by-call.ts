import { z } from 'zod'
import { job } from '#api/contracts/careers/job.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'

export type Sender = { url: string; token: string }

export const submitByCall = async ({ url, token }: Sender, name: string): Promise<string> => {
  const [newest] = z.array(job).parse(await (await fetch(`${url}/CRM/UAGetC2CJobs`)).json())
  const form = new FormData()
  const fields = {
    jobId: newest?.id ?? '',
    candidateId: '',
    name,
    title: 'Data Engineer',
    exp: '9',
    location: 'Dallas TX',
    visaStatus: 'GC',
    skills: 'SQL',
    email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
    rate: '80',
    availableFrom: '2027-01-04',
    note: '',
    rightToRepresent: 'yes',
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'resume.pdf')
  const answer = await fetch(`${url}/CRM/SubmitCandidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, [idempotencyHeader]: crypto.randomUUID() },
    body: form,
  })
  if (!answer.ok) throw new Error(`The submission was answered ${answer.status}: ${await answer.text()}`)
  return z.object({ id: z.uuid() }).parse(await answer.json()).id
}
