import Welcome from './01-welcome.mdx'
import OurCompany from './02-our-company.mdx'
import EmploymentBasics from './03-employment-basics.mdx'
import WorkplacePolicies from './04-workplace-policies.mdx'
import CodeOfConduct from './05-code-of-conduct.mdx'
import Compensation from './06-compensation.mdx'
import Benefits from './07-benefits.mdx'
import PaidTimeOff from './08-pto.mdx'
import Leave from './09-leave.mdx'
import Termination from './10-termination.mdx'
import EmployeeAcknowledgement from './11-employee-acknowledgement.mdx'

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
