import { benchUpload as words } from '#src/content/bench.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { BenchUploadPanel } from '../components/bench-upload-panel.tsx'
import { UploadSteps } from '../components/upload-steps.tsx'
import { useBenchUpload } from '../use-bench-upload.ts'

export const UploadBenchPage = () => {
  const upload = useBenchUpload()
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        <SiteLink to={words.back.href} className={buttonClass('outline', true)}>
          {words.back.label}
        </SiteLink>
      </PortalHead>
      <UploadSteps step={upload.step} />
      <BenchUploadPanel upload={upload} />
    </>
  )
}
