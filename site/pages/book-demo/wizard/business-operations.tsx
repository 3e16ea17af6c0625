import { bookDemo } from "#content/book-demo/book-demo.ts";
import {
  aiTones,
  callVolumes,
  challenges,
  crmIntegration,
  currentSolutions,
  integrations,
  otherIntegration,
  outboundPreferences,
} from "#domain/forms/demo-request.ts";
import { ChoiceGroup } from "#site/ui/choice-group.tsx";
import { TextField } from "#site/ui/field.tsx";
import { SelectField } from "#site/ui/select.tsx";
import { manyOfGroup, oneOfGroup, type StepProps, textField } from "./step-props.ts";

const { currentSolution, callVolume } = bookDemo.fields;
const volumeOptions = callVolumes.map((value) => ({ value, label: `${value} ${callVolume.unit}` }));
const challengeChoices = challenges.map((challenge) => ({ value: challenge, label: challenge }));
const integrationChoices = integrations.map((integration) => ({ value: integration, label: integration }));

export function BusinessOperations(step: StepProps) {
  const { values } = step;
  return (
    <>
      <div className="grid @lg:grid-cols-2 gap-x-4 gap-y-6">
        <SelectField
          {...textField(step, "currentSolution")}
          required
          options={currentSolutions}
          placeholder={currentSolution.placeholder}
        />
        <SelectField
          {...textField(step, "callVolume")}
          required
          options={volumeOptions}
          placeholder={callVolume.placeholder}
        />
      </div>
      <ChoiceGroup {...manyOfGroup(step, "challenges")} choices={challengeChoices} />
      <TextField {...textField(step, "otherChallenge")} autoComplete="off" />
      <SelectField {...textField(step, "outboundPreference")} required options={outboundPreferences} />
      <ChoiceGroup
        {...oneOfGroup(step, "aiTone")}
        required
        sideBySide
        choices={tonesSpokenFor(values.businessName)}
      />
      <ChoiceGroup {...manyOfGroup(step, "integrations")} sideBySide choices={integrationChoices}>
        {values.integrations.includes(crmIntegration) && (
          <TextField {...textField(step, "customCrm")} autoComplete="off" className="mt-4" />
        )}
        {values.integrations.includes(otherIntegration) && (
          <TextField {...textField(step, "otherIntegration")} autoComplete="off" className="mt-4" />
        )}
      </ChoiceGroup>
    </>
  );
}

/** The tones, each with the greeting a caller of this business would hear. */
function tonesSpokenFor(businessName: string) {
  const { toneSamples } = bookDemo;
  const business = businessName.trim() || toneSamples.unnamed;
  return aiTones.map(({ value, label }) => ({ value, label, description: toneSamples[value](business) }));
}
