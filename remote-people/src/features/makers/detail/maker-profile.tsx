import { Anchor, languageName, Paper, Stack, Text, Title } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Maker, MakerInput } from '@backlot/contracts/catalog/makers/maker';
import { lazy, type ReactNode, Suspense } from 'react';
import { wordsOf } from '../field-words.ts';
import { networkLabels } from '../makers.messages.ts';
import { useNames } from '../use-names.ts';
import classes from './maker-detail.module.css';
import { detailMessages as m, fieldLabels } from './maker-detail.messages.ts';

const MakerPicture = lazy(() => import('./maker-picture.tsx'));

const fields = [
  'displayName',
  'storeName',
  'email',
  'phone',
  'company',
  'designation',
  'address',
  'country',
  'website',
  'socials',
  'languages',
  'tags',
] as const satisfies readonly (keyof MakerInput)[];

export function MakerProfile({ maker }: { maker: Maker }) {
  const canEdit = useCan('maker:write') && !maker.deletedAt;
  const names = useNames([maker.owner]);
  const known = fields.map((field) => ({ field, words: wordsOf(maker, field, names) }));
  const unknown = known.filter(({ words }) => words === '').map(({ field }) => fieldLabels[field]);
  const texts = Object.entries(maker.bio);
  return (
    <div className={classes.cards}>
      <Paper component="section" withBorder p="lg">
        <Title order={2} mb="sm">
          {m.facts}
        </Title>
        <dl className={classes.facts}>
          {known
            .filter(({ words }) => words !== '')
            .map(({ field, words }) => (
              <div key={field}>
                <dt>{fieldLabels[field]}</dt>
                <dd>{linked(maker, field) ?? words}</dd>
              </div>
            ))}
        </dl>
        {unknown.length > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {m.notSet(unknown)}
          </Text>
        )}
      </Paper>
      {texts.length > 0 && (
        <Paper component="section" withBorder p="lg">
          <Title order={2} mb="sm">
            {m.about}
          </Title>
          <Stack gap="sm">
            {texts.map(([tag, text]) => (
              <div key={tag} lang={tag}>
                <Text size="xs" c="dimmed">
                  {languageName(tag)}
                </Text>
                <Text className={classes.prose}>{text}</Text>
              </div>
            ))}
          </Stack>
        </Paper>
      )}
      <Suspense>{canEdit && <MakerPicture maker={maker} />}</Suspense>
    </div>
  );
}

/** Addresses as links; the contract lets none pass but of the web, of mail and of phones. */
function linked({ email, phone, website, socials }: Maker, field: string): ReactNode {
  if (field === 'email') return <Anchor href={`mailto:${email}`}>{email}</Anchor>;
  if (field === 'phone') return <Anchor href={`tel:${phone}`}>{phone}</Anchor>;
  if (field === 'website' && website) return <Outside href={website}>{website}</Outside>;
  if (field !== 'socials') return null;
  return (
    <Stack gap={2}>
      {socials.map(({ network, url }) => (
        <Outside key={url} href={url}>
          {networkLabels[network]}
        </Outside>
      ))}
    </Stack>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {children}
    </Anchor>
  );
}
