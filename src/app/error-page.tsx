import { useRouteError } from 'react-router'
import { company } from '#src/content/firm/company.ts'
import { Button } from '#src/ui/button.tsx'
import { PageWidth } from '#src/ui/layout.tsx'
import styles from './error-page.module.css'

const isMissingChunk = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

const words = {
  newVersion: {
    heading: 'This page has a newer version',
    text: 'The site was updated while you were here, or the connection dropped. Reload to get the page.',
  },
  defect: {
    heading: 'Something went wrong here',
    text: 'The page could not be shown. Reload to try again. If it happens again, please write to us.',
  },
}

export const ErrorPage = () => {
  const { heading, text } = isMissingChunk(useRouteError()) ? words.newVersion : words.defect
  return (
    <main className={styles.page}>
      <title>{`${heading} | ${company.name}`}</title>
      <PageWidth className={styles.body}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{text}</p>
        <div className="cluster gap-5">
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
        </div>
      </PageWidth>
    </main>
  )
}
