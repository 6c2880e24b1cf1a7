import type { Application } from '../contracts/application.contract.ts'
import { submitCandidate } from '../contracts/application.contract.ts'
import { captchaHeader, idempotencyHeader } from '../contracts/endpoint.ts'
import { getJobByName, type Position } from '../contracts/job.contract.ts'
import { toSchemaError } from './call-error.ts'
import { crmApi } from './crm-api.ts'
import { findOptions } from './endpoint-options.ts'
import { upload } from './upload.ts'

export type ApplicationUpload = {
  fields: Application
  file: File
  key: string
  captchaToken: string
  onProgress: (share: number) => void
}

/** The text fields stand before the file, so that the server knows them when the file begins to arrive. */
const toFormData = ({ fields, file }: ApplicationUpload) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

export const applicationApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getJobByName: build.query<Position, { jobname: string }>(findOptions(getJobByName)),
    submitCandidate: build.mutation<{ id: string }, ApplicationUpload>({
      queryFn: async (arg, { signal }) => {
        const outcome = await upload({
          url: submitCandidate.path,
          body: toFormData(arg),
          headers: { [idempotencyHeader]: arg.key, [captchaHeader]: arg.captchaToken },
          signal,
          onProgress: arg.onProgress,
        })
        if ('error' in outcome) return outcome
        const answer = submitCandidate.response.safeParse(outcome.data)
        return answer.success
          ? { data: answer.data }
          : { error: toSchemaError('responseSchema', answer.error.issues) }
      },
    }),
  }),
})

export const { useGetJobByNameQuery, useSubmitCandidateMutation } = applicationApi
