import { contact } from '#src/content/contact.ts'
import { pages } from '#src/content/pages.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ContactForm } from '../components/contact-form.tsx'
import { DirectLines } from '../components/direct-lines.tsx'
import { OfficeList } from '../components/office-list.tsx'

export const ContactPage = () => (
  <>
    <PageHead page={pages.contact} />
    <Hero words={contact} />
    <Section two>
      <SectionHead words={contact.direct}>
        <DirectLines />
      </SectionHead>
      <ContactForm />
    </Section>
    <Section sunken>
      <SectionHead words={contact.offices} />
      <OfficeList />
    </Section>
    <Section>
      <SectionHead words={contact.partners}>
        <SiteLink to={contact.partners.link.href} className={buttonClass('outline')}>
          {contact.partners.link.label}
        </SiteLink>
      </SectionHead>
    </Section>
  </>
)
