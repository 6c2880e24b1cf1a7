import { useLazyGetResumeQuery } from '#api/client/submission.endpoints.ts'
import type { Submission } from '#api/contracts/submission.contract.ts'
import { submissionsPage } from '#src/content/c2c-jobs.ts'
import { TextButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

const words = submissionsPage.details

type ResumeLinkProps = { submission: Pick<Submission, 'id' | 'resumeName'> }

/** The name of the resume of a submission, and the button that downloads it. */
export const ResumeLink = ({ submission: { id, resumeName } }: ResumeLinkProps) => {
  const [ask] = useLazyGetResumeQuery()
  const download = async () => {
    const { data } = await ask({ id })
    // It arrives as a download, so the page stays.
    if (data) window.location.assign(data.url)
    else notify.error(words.noDownload)
  }
  return (
    <>
      {resumeName}{' '}
      <TextButton onClick={() => void download()}>
        {words.download} <span className="visually-hidden">{resumeName}</span>
      </TextButton>
    </>
  )
}
