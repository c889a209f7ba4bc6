import {
  ActionIcon,
  Button,
  Group,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  Title,
  UnstyledButton,
} from '@backlot/ui';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import { Fragment, useState } from 'react';
import { MatrixHead, MatrixLegend } from './matrix-head.tsx';
import { MatrixTrack } from './matrix-track.tsx';
import { scaleAround } from './matrix-scale.ts';
import classes from './rights-matrix.module.css';
import { matrixMessages as m } from './rights.messages.ts';
import type { Territories } from './use-territories.ts';

type Props = { rights: readonly RightInput[]; territories: Territories; now: Date };

const step = 6;
/** With more territories, regions are collapsed at first. */
const expandedAtMost = 12;

/** Windows by territory on a time axis; a table, so that screen readers can read it. */
export function RightsMatrix({ rights, territories, now }: Props) {
  const [shift, setShift] = useState(0);
  const codes = [...new Set(rights.flatMap((right) => right.territories))];
  const [toggledRegions, setToggledRegions] = useState<ReadonlySet<string>>(new Set());
  const areOpen = codes.length <= expandedAtMost;
  const scale = scaleAround(now, shift);
  const regions = [...new Set(codes.map(territories.regionOf))].sort();
  const toggle = (region: string) => {
    const next = new Set(toggledRegions);
    if (!next.delete(region)) next.add(region);
    setToggledRegions(next);
  };
  return (
    <section aria-label={m.title}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {m.title}
        </Title>
        <Group gap="xs">
          <ActionIcon variant="default" aria-label={m.earlier} onClick={() => setShift(shift - step)}>
            <IconChevronLeft size={16} className={classes.arrow} />
          </ActionIcon>
          <Button variant="default" size="xs" disabled={shift === 0} onClick={() => setShift(0)}>
            {m.today}
          </Button>
          <ActionIcon variant="default" aria-label={m.later} onClick={() => setShift(shift + step)}>
            <IconChevronRight size={16} className={classes.arrow} />
          </ActionIcon>
        </Group>
      </Group>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={m.title}>
        <table className={classes.matrix}>
          <MatrixHead scale={scale} />
          <tbody>
            {regions.map((region) => {
              const own = codes
                .filter((code) => territories.regionOf(code) === region)
                .sort((a, b) => territories.nameOf(a).localeCompare(territories.nameOf(b)));
              const isOpen = areOpen !== toggledRegions.has(region);
              return (
                <Fragment key={region}>
                  <tr data-region>
                    <th scope="row" className={classes.name}>
                      <UnstyledButton
                        className={classes.region}
                        aria-expanded={isOpen}
                        onClick={() => toggle(region)}
                      >
                        <IconChevronDown size={14} aria-hidden className={classes.chevron} />
                        {m.region(region || m.elsewhere, own.length)}
                      </UnstyledButton>
                    </th>
                    <MatrixTrack rights={rights} codes={own} scale={scale} now={now} />
                  </tr>
                  {isOpen &&
                    own.map((code) => (
                      <tr key={code}>
                        <th scope="row" className={classes.name}>
                          {territories.nameOf(code)}
                        </th>
                        <MatrixTrack rights={rights} codes={[code]} scale={scale} now={now} />
                      </tr>
                    ))}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <MatrixLegend rights={rights} />
    </section>
  );
}
