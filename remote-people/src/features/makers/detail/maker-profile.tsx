import { Anchor, languageName, Stack, Text } from '@backlot/ui';
import { Facts, keysIn, Section } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import type { FormLayout } from '@backlot/ui/record-form';
import { type Maker, makerFields } from '@backlot/contracts/catalog/makers/maker';
import { lazy, type ReactNode, Suspense } from 'react';
import columns from '../../../detail/detail.module.css';
import { useMakerNames } from '../maker-lookups.ts';
import { textsOf } from '../maker-texts.ts';
import { networkLabels } from '../makers.messages.ts';
import classes from './maker-detail.module.css';
import { detailMessages as m } from './maker-detail.messages.ts';

const MakerImage = lazy(() => import('./maker-image.tsx'));

/** The header, other cards and the side panel show the rest. */
const layout: FormLayout<typeof makerFields, 'facts'> = {
  displayName: 'facts',
  storeName: 'facts',
  email: 'facts',
  phone: 'facts',
  company: 'facts',
  designation: 'facts',
  address: 'facts',
  country: 'facts',
  website: 'facts',
  socials: 'facts',
  languages: 'facts',
  tags: 'facts',
  name: null,
  type: null,
  bio: null,
  contacts: null,
  ownerId: null,
  starred: null,
};

export function MakerProfile({ maker }: { maker: Maker }) {
  const canEdit = useCan('maker:write') && !maker.deletedAt;
  const texts = textsOf(maker, useMakerNames([maker.owner]));
  const facts = keysIn(layout, 'facts').map((field) => ({
    label: makerFields[field].label,
    value: texts[field] === '' ? '' : (linkOf(maker, field) ?? texts[field]),
  }));
  const bio = Object.entries(maker.bio);
  return (
    <div className={columns.stack}>
      <Section title={m.facts}>
        <Facts facts={facts} describeBlank={m.notSet} />
      </Section>
      {bio.length > 0 && (
        <Section title={m.about}>
          <Stack gap="sm">
            {bio.map(([tag, text]) => (
              <div key={tag} lang={tag}>
                <Text size="xs" c="dimmed">
                  {languageName(tag)}
                </Text>
                <Text className={classes.prose}>{text}</Text>
              </div>
            ))}
          </Stack>
        </Section>
      )}
      <Suspense>{canEdit && <MakerImage maker={maker} />}</Suspense>
    </div>
  );
}

/** A field as a link. The contract accepts http and https URLs only. */
function linkOf({ email, phone, website, socials }: Maker, field: string): ReactNode {
  if (field === 'email') return <Anchor href={`mailto:${email}`}>{email}</Anchor>;
  if (field === 'phone') return <Anchor href={`tel:${phone}`}>{phone}</Anchor>;
  if (field === 'website' && website) return <ExternalLink href={website}>{website}</ExternalLink>;
  if (field !== 'socials') return null;
  return (
    <Stack gap={2}>
      {socials.map(({ network, url }) => (
        <ExternalLink key={url} href={url}>
          {networkLabels[network]}
        </ExternalLink>
      ))}
    </Stack>
  );
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {children}
    </Anchor>
  );
}
