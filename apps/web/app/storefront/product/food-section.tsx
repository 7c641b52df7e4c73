import { Badge } from '../../ui/badge.tsx';
import type { FoodView } from './product-model.ts';

/** Terms and their explanations, and beside them the label's table. */
export function FoodSection({ food: { title, badges, parts, nutrition } }: { food: FoodView }) {
  return (
    <section className="section" aria-label={title}>
      <h2 className="text-h2">{title}</h2>
      {badges.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {badges.map((badge) => (
            <li key={badge}>
              <Badge tone="success">{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 grid items-start gap-x-14 gap-y-6 md:grid-cols-2">
        {parts.length > 0 && (
          <dl className="grid gap-4">
            {parts.map((part) => (
              <div key={part.title}>
                <dt className="text-small font-semibold">{part.title}</dt>
                {part.lines.map((line) => (
                  <dd key={line} className="whitespace-pre-line text-muted">
                    {line}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        )}
        {nutrition && (
          <table className="w-full text-small">
            <caption className="pb-2 text-start font-semibold">{nutrition.title}</caption>
            <tbody>
              {nutrition.rows.map(({ name, value, isPart }) => (
                <tr key={name} className="border-t border-hairline">
                  <th scope="row" className={`py-1.5 text-start font-normal ${isPart ? 'ps-4 text-muted' : ''}`}>
                    {name}
                  </th>
                  <td className="py-1.5 text-end">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
