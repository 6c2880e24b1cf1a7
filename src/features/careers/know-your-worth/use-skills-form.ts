import { useAddCurrentOpeningMutation } from '#api/client/staffing/current-opening.endpoints.ts'
import {
  type SkillsForm,
  skillsApplication,
  skillsForm,
} from '#api/contracts/staffing/current-opening.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useSkills } from './use-skills.ts'

const empty: SkillsForm = {
  pro_firstname: '',
  pro_lastname: '',
  pro_email: '',
  pro_url1: '',
  pro_PhoneNo: '',
}

export const useSkillsForm = () => {
  const [addCurrentOpening] = useAddCurrentOpeningMutation()
  const skills = useSkills()
  const flow = useFormFlow({
    name: 'know-your-worth',
    initialValues: empty,
    schema: skillsForm,
    part: skills.part,
    send: ({ values, key }, signal) => {
      const body = skillsApplication.parse({ ...values, candidateSkills: skills.read() })
      return untilAborted(addCurrentOpening({ body, key }), signal)
    },
  })
  return { flow, skills }
}
