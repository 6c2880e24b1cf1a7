import { useState } from 'react'
import type { Job } from '#api/contracts/job.contract.ts'
import { jobDetails as words } from '#src/content/job-board.ts'
import { publicOrigin } from '#src/lib/public-url.ts'
import { Button } from '#src/ui/button.tsx'
import { detailsPath } from '../job-paths.ts'
import { shareLink } from '../share-job.ts'
import styles from './share-button.module.css'

/** Shares the address of a job, and says what came of it. */
export const ShareButton = ({ job }: { job: Job }) => {
  const [outcome, setOutcome] = useState('')
  const share = async () =>
    setOutcome(await shareLink({ title: job.pro_jobtitle, url: publicOrigin() + detailsPath(job) }))
  return (
    <>
      <Button look="ghost" onClick={() => void share()}>
        {words.share}
      </Button>
      {outcome && <p className={styles.outcome}>{outcome}</p>}
    </>
  )
}
