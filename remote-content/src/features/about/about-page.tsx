import { AboutForm } from './about-form.tsx';
import { AboutLoader } from './about-loader.tsx';

/** The About page as it is edited. */
export function AboutPage() {
  return <AboutLoader>{(page) => <AboutForm page={page} />}</AboutLoader>;
}
