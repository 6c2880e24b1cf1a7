import { testComponent } from '#src/content/test-component.ts'
import Sample from '#src/content/test-component-sample.mdx'
import { CodeBlock } from '#src/ui/code-block.tsx'
import { Prose } from '#src/ui/prose.tsx'
import type { SpecimenProps } from './specimen.tsx'

export const ProseSpecimen = ({ theme }: SpecimenProps) => (
  <Prose>
    <Sample />
    <CodeBlock>{testComponent.prose.code[theme]}</CodeBlock>
  </Prose>
)
