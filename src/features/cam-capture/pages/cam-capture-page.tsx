import { camCapture } from '#src/content/cam-capture.ts'
import { pages } from '#src/content/pages.ts'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { Camera } from '../components/camera.tsx'

export const CamCapturePage = () => (
  <>
    <PageHead page={pages.camCapture} />
    <Hero words={camCapture} />
    <Section>
      <Camera />
    </Section>
  </>
)
