import { pages } from '#src/content/pages.ts'
import { camCapture } from '#src/content/site/cam-capture.ts'
import { Camera } from '#src/flows/camera.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Section, ToolOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'

export const Component = () => (
  <>
    <PageHead page={pages.camCapture} />
    <ToolOpening words={camCapture} ground="sunken" />
    <Section compact>
      <Camera
        withPicture={(picture) => (
          <a className={buttonClass('outline')} href={picture} download={camCapture.fileName}>
            {camCapture.download}
          </a>
        )}
      />
    </Section>
  </>
)
