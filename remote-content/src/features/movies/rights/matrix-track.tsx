import { VisuallyHidden } from '@backlot/ui';
import { licenseType } from '@backlot/contracts/catalog/movies/licenses';
import { type RightInput } from '@backlot/contracts/catalog/movies/rights';
import { mergeSpans, openSpans } from '@backlot/contracts/catalog/movies/rights-rules';
import { percentOf, type Scale, visiblePart } from './matrix-scale.ts';
import classes from './rights-matrix.module.css';
import { licenseLabels } from '../movies.messages.ts';
import { matrixMessages as m } from './rights.messages.ts';
import { describeSpan } from './describe-right.ts';

type Props = { rights: readonly RightInput[]; codes: readonly string[]; scale: Scale; now: Date };

/** When each license type is open in one territory, or in any of several: bars, and text for screen readers. */
export function MatrixTrack({ rights, codes, scale, now }: Props) {
  const used = licenseType.options.filter((type) => rights.some((right) => right.licenseType === type));
  const lanes = used
    .map((type) => ({ type, spans: mergeSpans(codes.flatMap((code) => openSpans(rights, type, code))) }))
    .filter(({ spans }) => spans.length > 0);
  const texts = lanes.flatMap(({ type, spans }) =>
    spans.map((span) => m.span(licenseLabels[type], describeSpan(span))),
  );
  return (
    <td className={classes.track}>
      <VisuallyHidden>{texts.length === 0 ? m.closed : texts.join('; ')}</VisuallyHidden>
      <div aria-hidden className={classes.lanes}>
        <Now scale={scale} now={now} />
        {lanes.map(({ type, spans }) => (
          <div key={type} className={classes.lane}>
            {spans.map((span) => {
              const part = visiblePart(scale, span);
              return (
                part && (
                  <span
                    key={span.from.getTime()}
                    className={classes.bar}
                    data-license={type}
                    data-open-ended={span.to === null || undefined}
                    title={m.span(licenseLabels[type], describeSpan(span))}
                    style={{ insetInlineStart: `${part.start}%`, inlineSize: `${part.size}%` }}
                  />
                )
              );
            })}
          </div>
        ))}
      </div>
    </td>
  );
}

function Now({ scale, now }: { scale: Scale; now: Date }) {
  const at = percentOf(scale, now);
  return at < 0 || at > 100 ? null : <span className={classes.now} style={{ insetInlineStart: `${at}%` }} />;
}
