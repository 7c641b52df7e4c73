import type { PointsRule } from '@karaz/contract/admin/club';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { currencySign } from '@karaz/i18n/format';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import { PointsBack } from '../form/points-back.tsx';
import { LeaveGuard } from '../form/save-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { ExportButton } from '../list/export-button.tsx';
import { useMay } from '../page/use-may.ts';

type RulesProps = { rules: readonly PointsRule[]; onSaved: () => Promise<void> };

/** What points are worth, each country by itself. */
export function PointsRules({ rules, onSaved }: RulesProps) {
  const { club: text } = useTexts('office-marketing');
  const mayWrite = useMay('settings.write');
  return (
    <Panel
      title={text.points}
      description={mayWrite ? text.pointsHint : `${text.pointsHint} ${text.mayNot}`}
      tools={<ExportButton call="GET /api/v1/admin/points-rules/export" />}
    >
      <ul className="office-rules">
        {COUNTRY_CODES.flatMap((code) => rules.filter(({ country }) => country === code)).map((rule) => (
          <li key={rule.country}>
            <RuleForm rule={rule} mayWrite={mayWrite} onSaved={onSaved} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const RATES = ['pointsEarnedPerUnit', 'pointsPerUnit'] as const;
type RateName = (typeof RATES)[number];
type RuleProps = { rule: PointsRule; mayWrite: boolean; onSaved: () => Promise<void> };

function RuleForm({ rule, mayWrite, onSaved }: RuleProps) {
  const { club: text, countries } = useTexts('office-marketing');
  const office = useTexts('office').form;
  const api = useApi();
  const { country, currency, version } = rule;
  const sign = currencySign(currency, useLanguage());
  const { isEnabled, pointsEarnedPerUnit, pointsPerUnit } = rule;
  const form = useForm<{ isEnabled: boolean } & Record<RateName, number | null>>({
    initial: { isEnabled, pointsEarnedPerUnit, pointsPerUnit },
    version,
    check: (typed) =>
      Object.fromEntries(RATES.filter((name) => typed[name] === null).map((name) => [name, text.wrongNumber])),
    save: async (typed) => {
      const rates = { pointsEarnedPerUnit: typed.pointsEarnedPerUnit ?? 0, pointsPerUnit: typed.pointsPerUnit ?? 0 };
      await api('PUT /api/v1/admin/points-rules/:country', {
        params: { country },
        body: { isEnabled: typed.isEnabled, ...rates, version },
      });
      await onSaved();
    },
    // The button goes with the change: whoever saved goes on in the same country.
    onSaved: () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementsByName(`points-${country}`)[0]?.focus();
      }),
  });
  const { values, errors, set } = form;
  return (
    <>
      <form
        className="office-card"
        aria-label={countries[country]}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <fieldset disabled={!mayWrite} className="office-card-text gap-2">
          <legend className="font-semibold">{countries[country]}</legend>
          <Switch
            label={text.pointsEnabled}
            checked={values.isEnabled}
            onChange={({ currentTarget }) => set('isEnabled', currentTarget.checked)}
          />
          <NumberField
            label={text.earnedPerUnit(sign)}
            name={`points-${country}`}
            min={1}
            step={1}
            error={errors['pointsEarnedPerUnit']}
            value={values.pointsEarnedPerUnit}
            onChange={(value) => set('pointsEarnedPerUnit', value)}
          />
          <NumberField
            label={text.perUnit(sign)}
            name={`points-worth-${country}`}
            min={1}
            step={1}
            error={errors['pointsPerUnit']}
            value={values.pointsPerUnit}
            onChange={(value) => set('pointsPerUnit', value)}
          />
          <PointsBack
            earned={values.pointsEarnedPerUnit}
            perUnit={values.pointsPerUnit}
            error={errors['pointsPerUnit']}
          />
          {form.conflict && (
            <p role="alert" className="field-error">
              {office.conflictTitle}
            </p>
          )}
        </fieldset>
        {form.conflict && (
          <Button kind="outline" onClick={() => void onSaved()}>
            {office.loadLatest}
          </Button>
        )}
        {mayWrite && form.isDirty && (
          <Button type="submit" busy={form.isBusy}>
            {office.save}
          </Button>
        )}
      </form>
      <LeaveGuard isOn={form.isDirty} />
    </>
  );
}
