import { IconFileText } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from './about.data.ts';
import { loaderMessages } from './about.messages.ts';
import { AboutEdit } from './about-edit.tsx';

/** The editor of the About page. */
export function AboutPage() {
  const result = useQuery(aboutQuery());
  return (
    <RecordLoader result={result} icon={IconFileText} words={loaderMessages} listPath="/admin">
      {(stored) => <AboutEdit stored={stored} />}
    </RecordLoader>
  );
}
