import './setup.css';
import '../branches/branches.css';
import '../branches/map.css';
import type { Setup } from '@karaz/contract/admin/setup';
import { nextStep, SETUP_STEPS, type SetupStep } from '@karaz/domain/setup/setup-steps';
import { useEffect, useRef, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { BranchStep } from './branch-step.tsx';
import { LookStep } from './look-step.tsx';
import { MessagesStep } from './messages-step.tsx';
import { PagesStep } from './pages-step.tsx';
import { ShopStep } from './shop-step.tsx';
import type { StepProps } from './step-actions.tsx';
import { SummaryStep } from './summary-step.tsx';

export const page = definePage({
  texts: [
    'office',
    'office-setup',
    'office-branches',
    'office-places',
    'addresses',
    'office-media',
    'office-settings',
    'office-cards',
  ],
  head: (_, texts) => ({ title: texts['office-setup'].title, noIndex: true }),
  Component: SetupPage,
});

type Shown = SetupStep | 'summary';
const ALL: readonly Shown[] = [...SETUP_STEPS, 'summary'];

function SetupPage() {
  const text = useTexts('office-setup');
  const api = useApi();
  const loaded = useLoaded<Setup>('setup', () => api('GET /api/v1/admin/setup'));
  return (
    <OfficePage title={text.title}>
      <LoadedBody loaded={loaded}>{(setup) => <Steps setup={setup} onChange={loaded.show} />}</LoadedBody>
    </OfficePage>
  );
}

function Steps({ setup, onChange }: { setup: Setup; onChange: (setup: Setup) => void }) {
  const text = useTexts('office-setup');
  const [step, setStep] = useState<Shown>(() => nextStep(setup.steps) ?? 'summary');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is read from its heading on
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  const goOn = () => setStep(ALL[ALL.indexOf(step) + 1] ?? 'summary');
  const props: StepProps = {
    setup,
    onSaved: (saved) => {
      onChange(saved);
      goOn();
    },
    onLater: goOn,
  };
  return (
    <div className="setup">
      <Progress current={step} done={setup.steps} onSelect={setStep} />
      <section className="office-panel" aria-labelledby="setup-step">
        <h2 id="setup-step" tabIndex={-1} ref={heading}>
          {text.steps[step]}
        </h2>
        {step === 'shop' && <ShopStep {...props} />}
        {step === 'look' && <LookStep {...props} />}
        {step === 'branch' && <BranchStep {...props} />}
        {step === 'pages' && <PagesStep {...props} onChange={onChange} />}
        {step === 'messages' && <MessagesStep {...props} />}
        {step === 'summary' && <SummaryStep setup={setup} />}
      </section>
    </div>
  );
}

type ProgressProps = { current: Shown; done: readonly SetupStep[]; onSelect: (step: Shown) => void };

function Progress({ current, done, onSelect }: ProgressProps) {
  const text = useTexts('office-setup');
  const isReachable = (step: Shown) =>
    step === current || (step === 'summary' ? nextStep(done) === null : done.includes(step) || step === nextStep(done));
  return (
    <nav aria-label={text.progress}>
      <ol className="setup-steps">
        <li data-done>
          <Icon name="check" size={16} />
          <span>{text.account}</span>
        </li>
        {ALL.map((step, index) => (
          <li key={step} data-done={(step !== 'summary' && done.includes(step)) || undefined}>
            <button
              type="button"
              disabled={!isReachable(step)}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onSelect(step)}
            >
              <span aria-hidden>{index + 2}</span> {text.steps[step]}
              {step !== 'summary' && done.includes(step) && <span className="sr-only"> ({text.stepDone})</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
