import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages } from '#api/contracts/careers/application.contract.ts'
import { type ResumeReading, readResume } from '#api/contracts/platform/resume.contract.ts'
import { onlyFile, readFiles, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import { type Parser, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { readResumeFields } from '#server/platform/parsing/resume-tasks.ts'
import { createResumeWorker } from '#server/recruiting/resume-worker.ts'
import { resumeSources } from '#server/staffing/resume-sources.ts'

type Parts = Uploading & {
  /** Interval in ms; null disables polling. */
  deskPollMs: number | null
}

const unreadable: ResumeReading = {
  state: 'unreadable',
  fields: { FirstName: '', LastName: '', Email: '', phoneNumber: '', LinkedIn: '', skills: [] },
}

/** An unreadable resume may still be sent: a normal answer, not an error to retry. */
const readFields = async ({ parse }: Pick<Parser, 'parse'>, path: string): Promise<ResumeReading> => {
  try {
    return (await parse(readResumeFields, path)).value
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadable
    throw error
  }
}

export const resumeRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { parser } = parts
  const worker = createResumeWorker({
    ...parts,
    sources: resumeSources,
    log: app.log,
    pollMs: parts.deskPollMs,
  })
  app.addHook('onReady', async () => worker.start())
  app.addHook('onClose', worker.stop)

  uploadEndpoint(app, parts, {
    contract: readResume,
    messages: { ...resumeMessages, tooBig: 'This file is too big: the limit is 10 MB' },
    accept: readFiles<unknown, ResumeReading>((path) => readFields(parser, path)),
    handler: async ({ files }) => onlyFile(files),
  })
}
