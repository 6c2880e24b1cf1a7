import { pages } from '#src/content/pages.ts'
import { testComponent } from '#src/content/test-component.ts'
import { Hero, PageWidth } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { ButtonSpecimens } from '../components/button-specimens.tsx'
import { ClosingSpecimen } from '../components/closing-specimen.tsx'
import { ColourSpecimens } from '../components/colour-specimens.tsx'
import { DrawingSpecimens } from '../components/drawing-specimens.tsx'
import { FieldSpecimens } from '../components/field-specimens.tsx'
import { HeadSpecimens } from '../components/head-specimens.tsx'
import { LinkSpecimens } from '../components/link-specimens.tsx'
import { MachineGallery } from '../components/machine-gallery.tsx'
import { MessageSpecimens } from '../components/message-specimens.tsx'
import { ProseSpecimen } from '../components/prose-specimen.tsx'
import { SkeletonSpecimen } from '../components/skeleton-specimen.tsx'
import { Specimen } from '../components/specimen.tsx'
import { TypeSpecimens } from '../components/type-specimens.tsx'
import styles from './test-component-page.module.css'

const specimens = [
  { title: testComponent.colours.title, Content: ColourSpecimens },
  { title: testComponent.type.title, Content: TypeSpecimens },
  { title: testComponent.buttons.title, Content: ButtonSpecimens },
  { title: testComponent.links.title, Content: LinkSpecimens },
  { title: testComponent.fields.title, Content: FieldSpecimens },
  { title: testComponent.popup.title, Content: MessageSpecimens },
  { title: testComponent.waiting.title, Content: SkeletonSpecimen },
  { title: testComponent.heads.title, Content: HeadSpecimens },
  { title: testComponent.prose.title, Content: ProseSpecimen },
  { title: testComponent.pictures.title, Content: DrawingSpecimens },
  { title: testComponent.closing.title, Content: ClosingSpecimen },
]

export const TestComponentPage = () => (
  <>
    <PageHead page={pages.testComponent} />
    <Hero words={testComponent} />
    <MachineGallery />
    <PageWidth className={styles.specimens}>
      {specimens.map(({ title, Content }) => (
        <Specimen key={title} title={title} Content={Content} />
      ))}
    </PageWidth>
    <ToastHost />
  </>
)
