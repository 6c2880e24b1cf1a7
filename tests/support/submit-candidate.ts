import { z } from 'zod'
import type { Site } from './running-server.ts'
import { callAs } from './server-call.ts'

const openJobs = z.array(z.object({ id: z.uuid() }))

export const submitCandidate = async (server: Site, storage: Record<string, string>, name: string) => {
  const [job] = openJobs.parse(await (await fetch(`${server.url}/CRM/UAGetC2CJobs`)).json())
  const form = new FormData()
  const fields = {
    jobId: job?.id ?? '',
    candidateId: '',
    name,
    title: 'Data Engineer',
    exp: '9',
    location: 'Dallas TX',
    visaStatus: 'H1B',
    skills: 'SQL',
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    rate: '80',
    availableFrom: '2027-03-01',
    note: '',
    rightToRepresent: 'yes',
  }
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob(['%PDF-1.7\nA resume\n'], { type: 'application/pdf' }), 'resume.pdf')
  return callAs(server, storage, '/CRM/SubmitCandidate', form)
}
