import Welcome from '#src/content/handbook/01-welcome.mdx'
import OurCompany from '#src/content/handbook/02-our-company.mdx'
import EmploymentBasics from '#src/content/handbook/03-employment-basics.mdx'
import WorkplacePolicies from '#src/content/handbook/04-workplace-policies.mdx'
import CodeOfConduct from '#src/content/handbook/05-code-of-conduct.mdx'
import Compensation from '#src/content/handbook/06-compensation.mdx'
import Benefits from '#src/content/handbook/07-benefits.mdx'
import PaidTimeOff from '#src/content/handbook/08-pto.mdx'
import Leave from '#src/content/handbook/09-leave.mdx'
import Termination from '#src/content/handbook/10-termination.mdx'
import EmployeeAcknowledgement from '#src/content/handbook/11-employee-acknowledgement.mdx'

/** Every chapter of the handbook, in order. */
export const HandbookText = () => (
  <>
    <Welcome />
    <OurCompany />
    <EmploymentBasics />
    <WorkplacePolicies />
    <CodeOfConduct />
    <Compensation />
    <Benefits />
    <PaidTimeOff />
    <Leave />
    <Termination />
    <EmployeeAcknowledgement />
  </>
)
